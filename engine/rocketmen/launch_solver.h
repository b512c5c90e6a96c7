#pragma once
// The exact chance that a launch succeeds if the effects on the pad are used as well as possible.

#include "engine/rocketmen/chapters.h"
#include "engine/rocketmen/odds.h"

#include <map>
#include <tuple>
#include <vector>

namespace tminus::rocketmen {

// A point of a launch, with all that bears on the chance.
struct Course {
    SuccessDeck deck{};
    int need = 0;              // spaces to go
    int draws = 0;             // success cards that are still allowed
    bool first = true;         // none has counted yet
    std::uint32_t unused = 0;  // effects of the pad, as bits

    int cards() const;
    bool operator==(const Course&) const = default;
    bool operator<(const Course& other) const {
        return std::tie(deck, need, draws, first, unused) <
               std::tie(other.deck, other.need, other.draws, other.first, other.unused);
    }
};

// A legal action of a launch under way, the chance after it, and after each value of the success card that comes next with it
// (of = 0: there is no such card, or none comes).
struct ChoiceOdds {
    Action action;
    Odds odds;
    std::array<Odds, success_values> next{};
};

// Chances are counted in orders of the success cards. All points at which as many cards are left share the number of orders, so
// they are added and compared as whole numbers.
class LaunchSolver {
public:
    static LaunchSolver before_launch(const Rules&, const PublicState&, Seat, Destination);
    static LaunchSolver under_way(const Rules&, const PublicState&);

    Odds best();                    // with the best choices from here
    std::vector<CardId> helping();  // effects without which the chance would be lower
    std::vector<ChoiceOdds> choices();
    std::size_t points() const { return known_.size(); }  // of the launch that were looked at: how much work it was

private:
    __extension__ using Orders = unsigned __int128;

    struct PadEffect {
        CardId card{};  // as it lies there
        Effect effect{};
        int amount = 0;
    };

    LaunchSolver(const Rules&, const PublicState&, Seat);
    void begin(const Course&);

    Orders all(const Course& at) const { return orders_[static_cast<std::size_t>(at.cards())]; }
    Odds shown(Orders good, Orders all) const;
    Course with_all_used(Course) const;
    template <class Use>
    void for_each_unused(const Course&, Effect, const Use&) const;

    Orders go_on(const Course&);
    Orders between(Course);
    Orders draw(const Course&);
    Orders answer(const Course&, int value);
    Orders settle(Course, int spaces);
    Orders no_card(const Course&);  // nothing more is drawn
    Orders last_chance(const Course&);
    Orders reveal(const Course&, const SuccessDeck& revealed, int cards);
    Orders first_card(const Course&, const SuccessDeck& revealed);

    Orders after(const Action&, ChoiceOdds&);
    Orders after_use(CardId, ChoiceOdds&);
    Orders settled(const Course&, int spaces, ChoiceOdds&);
    void list_next(const Course&, ChoiceOdds&);

    const Rules& rules_;
    const PublicState& table_;
    std::vector<PadEffect> effects_;
    Course start_;
    Ask ask_ = Ask::nothing;
    std::vector<Orders> orders_;  // by the number of cards left
    std::map<Course, Orders> known_;
};

}  // namespace tminus::rocketmen
