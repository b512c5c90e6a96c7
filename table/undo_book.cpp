#include "table/undo_book.h"

#include <algorithm>

namespace tminus::table {
namespace {

// Steps of a seat. Part of the fold: with another depth, what is stored could lead elsewhere.
constexpr std::size_t undo_depth = 100;

}  // namespace

std::vector<std::size_t> UndoBook::note(Seat actor, const Outcome& outcome, bool undo_is_on) {
    const std::size_t index = notes_.size();
    notes_.push_back({actor, outcome.noticed, outcome.public_news});
    std::vector<std::size_t> settled;
    const auto settle_steps = [&](Seat seat, UndoObstacle why) {
        const auto steps = settle(seat, why);
        settled.insert(settled.end(), steps.begin(), steps.end());
    };
    for (Seat seat = 0; seat < can_undo_.size(); ++seat)
        if (seat != actor && outcome.noticed.has(seat)) settle_steps(seat, UndoObstacle::not_yours);
    if (outcome.told_actor || !undo_is_on) {
        settled.push_back(index);
        settle_steps(actor, UndoObstacle::revealed);
        return settled;
    }
    auto& steps = can_undo_[actor];
    steps.push_back(index);
    if (steps.size() <= undo_depth) return settled;
    settled.push_back(steps.front());
    steps.pop_front();
    why_settled_[actor] = UndoObstacle::too_far;
    return settled;
}

std::vector<std::size_t> UndoBook::settle(Seat seat, UndoObstacle why) {
    const std::vector<std::size_t> steps(can_undo_[seat].begin(), can_undo_[seat].end());
    can_undo_[seat].clear();
    why_settled_[seat] = why;
    return steps;
}

std::size_t UndoBook::count() const {
    std::size_t steps = 0;
    for (const auto& list : can_undo_) steps += list.size();
    return steps;
}

UndoBook::Taken UndoBook::take_back(std::size_t index, const std::vector<bool>& kept) {
    Taken taken{notes_[index].noticed, notes_[index].public_news, std::vector<int>(can_undo_.size())};
    std::vector<std::size_t> moved(notes_.size(), notes_.size());  // from old to new indices
    std::vector<Note> notes;
    for (std::size_t i = 0; i < notes_.size(); ++i) {
        if (i < index || (i > index && kept[i - index - 1])) {
            moved[i] = notes.size();
            notes.push_back(notes_[i]);
        } else if (i > index) {
            ++taken.dropped[notes_[i].seat];
        }
    }
    for (auto& steps : can_undo_) {
        std::erase_if(steps, [&](std::size_t i) { return moved[i] == notes_.size(); });
        for (std::size_t& i : steps) i = moved[i];
    }
    notes_ = std::move(notes);
    return taken;
}

std::size_t UndoBook::drop_settled() {
    std::size_t oldest = notes_.size();
    for (const auto& steps : can_undo_)
        if (!steps.empty()) oldest = std::min(oldest, steps.front());
    notes_.erase(notes_.begin(), notes_.begin() + static_cast<std::ptrdiff_t>(oldest));
    for (auto& steps : can_undo_)
        for (std::size_t& index : steps) index -= oldest;
    return oldest;
}

}  // namespace tminus::table
