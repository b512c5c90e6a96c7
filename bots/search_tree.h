#pragma once
// SearchTree: the actions tried so far, with their statistics.

#include "bots/search_parameters.h"
#include "engine/core/small_vector.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tminus::bots {

using EdgeId = std::int32_t;
inline constexpr EdgeId no_edge = -1;

using Options = SmallVector<EdgeId, SearchParameters::max_options>;  // the edges of a node that are possible in one world

// A pool of edges. A node is the list of its edges, named by the first one. Nodes hold actions and nothing hidden: their
// statistics are those of all worlds in which they were reached. Each edge counts the rewards of the seat that acts (max^n).
// Peter I. Cowling, Edward J. Powley and Daniel Whitehouse, "Information Set Monte Carlo Tree Search", 2012.
// Carol A. Luckhardt and Keki B. Irani, "An Algorithmic Solution of N-Person Games", 1986.
template <class Action>
class SearchTree {
public:
    struct Edge {
        Action action;
        EdgeId next = no_edge;         // of the same node
        EdgeId first_child = no_edge;  // the node that it leads to
        std::int32_t visits = 0;
        float prior = 1;
        double total = 0;        // of the rewards
        std::int32_t votes = 0;  // at the root: of the searches that would choose it
    };

    explicit SearchTree(std::size_t capacity) { edges_.reserve(capacity); }

    void clear() { edges_.clear(); }
    bool is_full() const { return edges_.size() == edges_.capacity(); }

    // References stay valid until `clear`: the pool never grows beyond its capacity.
    Edge& operator[](EdgeId id) { return edges_[static_cast<std::size_t>(id)]; }
    const Edge& operator[](EdgeId id) const { return edges_[static_cast<std::size_t>(id)]; }

    EdgeId find(EdgeId node, const Action& action) const {
        for (EdgeId id = node; id != no_edge; id = (*this)[id].next)
            if ((*this)[id].action == action) return id;
        return no_edge;
    }

    // The tree must not be full. The new edge becomes the first of the node.
    EdgeId add(EdgeId& node, const Action& action, float prior) {
        edges_.push_back({action, node, no_edge, 0, prior, 0});
        return node = static_cast<EdgeId>(edges_.size()) - 1;
    }

    void add_reward(EdgeId id, double reward) {
        ++(*this)[id].visits;
        (*this)[id].total += reward;
    }

    // PUCT over those that are possible; none of none.
    // David Silver et al., "Mastering the Game of Go without Human Knowledge", 2017.
    EdgeId select(const Options& options) const {
        double visits = 0, priors = 0, total = 0;
        for (const EdgeId id : options) {
            visits += (*this)[id].visits;
            total += (*this)[id].total;
            priors += (*this)[id].prior;
        }
        const double exploration = SearchParameters::exploration * std::sqrt(visits + 1);
        const double unvisited = visits > 0 ? total / visits - SearchParameters::fpu_reduction : 0.5;
        EdgeId best = no_edge;
        double best_score = -1e9;
        for (const EdgeId id : options) {
            const Edge& edge = (*this)[id];
            const double mean = edge.visits > 0 ? edge.total / edge.visits : unvisited;
            const double score = mean + exploration * edge.prior / priors / (1 + edge.visits);
            if (score > best_score) best_score = score, best = id;
        }
        return best;
    }

private:
    std::vector<Edge> edges_;
};

}  // namespace tminus::bots
