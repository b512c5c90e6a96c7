#pragma once
// The constants of the search.

namespace tminus::bots {

// What differs from game to game. Each value function has one of these, `search`; docs/bots.md has the measurements.
struct GameSearchParameters {
    bool has_value = true;      // false: the value function says nothing before the end, so playouts and priors are random
    int horizon;                // rounds (1969: years) that a playout lasts; the best of those measured
    int first_evaluated_round;  // after so many rounds a playout is evaluated for the first time; `horizon`: only at its end
    int lead_scale;             // a lead of so many hundredths of a point is worth 3/4 of a victory; set by hand
    int max_arms;               // root actions that race; fewer where the value function is easily fooled at the horizon
    int max_plan_length;        // steps of the longest plans that race; 1 where plans did not pay
    double min_gain;  // in victories: an action that may win less leaves the race; larger in games with many small decisions
};

// What holds for every game. Set by hand unless the comment names a measurement.
struct SearchParameters {
    // The tree.
    static constexpr int max_edges = 1 << 16;  // of one tree, allocated once; a full tree stops growing
    static constexpr int max_options = 250;    // actions of a node that are possible in one world
    static constexpr int initial_width = 12;   // actions of a node at first; the square root of its visits is added
    static constexpr int visits_to_expand =
        64;                               // of an action, before it gets a node; with fewer, games of 1969 showed only noise
    static constexpr int max_depth = 96;  // choices in the tree
    static constexpr double exploration = 0.15;  // the constant of PUCT, in victories
    static constexpr double fpu_reduction =
        0.02;  // first-play urgency: an unvisited action counts this much less than the node's mean

    // Priors.
    static constexpr int prior_worlds = 8;              // imagined worlds for the priors of the root; one for other nodes
    static constexpr int prior_half_width = 20;         // hundredths of a point below the best action that halve a prior
    static constexpr float unreasonable_prior = 0.15f;  // factor for actions that greedy would not consider

    // The playout.
    static constexpr int max_playout = 600;  // choices, against games that do not end

    // The race.
    static constexpr int iterations_per_arm = 20;     // with fewer iterations for each, fewer actions race
    static constexpr int iterations_per_ms = 4;       // to plan a budget in time; measured: 2 to 6 on one core
    static constexpr int iterations_per_stage = 600;  // a race of longer plans needs this many
    static constexpr int max_extended_plans = 6;      // that go on to the next stage, with one more step
    static constexpr int max_same_first_step = 2;     // of these
    static constexpr int max_next_steps = 8;          // that a plan is extended with
    static constexpr double max_deficit = 0.03;       // in victories: plans further behind the leader are not extended
};

}  // namespace tminus::bots
