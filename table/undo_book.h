#pragma once
// UndoBook: which steps each seat may still take back. A seat may take back its own steps until one of them has told it
// something, or until it notices a step of somebody else. Secret steps of others do not count: what can be taken back must not
// tell that they happened.

#include "match/match.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace tminus::table {

// Why a seat cannot take back a step.
enum class UndoObstacle : std::uint8_t { off, nothing, not_yours, revealed, too_far, over };
BOOST_DESCRIBE_ENUM(UndoObstacle, off, nothing, not_yours, revealed, too_far, over)

class UndoBook {
public:
    explicit UndoBook(std::size_t seats) : can_undo_(seats), why_settled_(seats, UndoObstacle::nothing) {}

    // Notes the next step. Returns the steps that nobody can take back any more.
    std::vector<std::size_t> note(Seat actor, const Outcome&, bool undo_is_on);

    bool can_undo(Seat seat) const { return !can_undo_[seat].empty(); }
    UndoObstacle why_settled(Seat seat) const { return why_settled_[seat]; }  // why nothing earlier can be taken back
    std::size_t last_step(Seat seat) const { return can_undo_[seat].back(); }
    std::size_t count() const;  // of steps that can be taken back, of all seats

    struct Taken {
        Seats noticed;
        bool public_news;
        std::vector<int> dropped;  // by seat: its later steps that went with it
    };
    // Takes the step out; `kept` says of each later one whether it stays.
    Taken take_back(std::size_t index, const std::vector<bool>& kept);

    // Drops the notes of steps before the first that can be taken back; returns how many.
    std::size_t drop_settled();

private:
    struct Note {
        Seat seat;
        Seats noticed;
        bool public_news;
    };

    std::vector<std::size_t> settle(Seat, UndoObstacle why);

    std::vector<Note> notes_;                        // by the index of the step
    std::vector<std::deque<std::size_t>> can_undo_;  // by seat, the newest last
    std::vector<UndoObstacle> why_settled_;          // by seat
};

}  // namespace tminus::table
