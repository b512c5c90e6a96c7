// A payment to propose for an order: all that are allowed are tried.

#include "engine/rocketmen/chapters.h"

#include <tuple>

namespace tminus::rocketmen {
namespace {

// Of two payments the smaller one is proposed. Money tokens cost nothing: they are back in the next turn.
using Cost =
    std::tuple<int, int, int, int>;  // money lost, cards and science tokens, what these are worth on the pad, science tokens

int worth_on_pad(Amounts prints) { return prints.rocket_points() + prints.all_symbols(); }

class Payments {
public:
    Payments(const Rules& rules, const View& view) : rules_(rules), hand_(view.hand), view_{view.me, view.table, hand_} {}

    std::vector<Piece> best() {
        if (hand_.order.kind != OrderKind::none) extend(Piece{}, Cost{});
        return std::move(best_);
    }

private:
    // With pieces from this one on, so that no payment is tried twice.
    void extend(Piece from, Cost cost) {
        const Amounts given = payment_of(rules_, view_, hand_.order), price = price_of(rules_, view_, hand_.order);
        if (covers(given, price)) {
            std::get<0>(cost) = given.money() - price.money();
            if (cost < least_) least_ = cost, best_ = pieces_;
            return;
        }
        for_each_kind(hand_.cards.kinds(), [&](CardId card) { try_piece(from, piece_of(card), cost); });
        try_piece(from, Piece::money_token, cost);
        try_piece(from, Piece::science_token, cost);
    }

    void try_piece(Piece from, Piece piece, Cost cost) {
        if (piece < from || tries_ == most_tries || !forbids(rules_, view_, Pay{piece}).empty()) return;
        ++tries_;
        const Order before = hand_.order;
        if (piece == Piece::money_token) {
            ++hand_.order.money_tokens;
        } else if (piece == Piece::science_token) {
            ++hand_.order.science_tokens;
            ++std::get<1>(cost), ++std::get<3>(cost);
        } else {
            hand_.order.paid.add(card_of(piece));
            ++std::get<1>(cost), std::get<2>(cost) += worth_on_pad(rules_.prints(card_of(piece)));
        }
        pieces_.push_back(piece);
        extend(piece, cost);
        pieces_.pop_back();
        hand_.order = before;
    }

    static constexpr int most_tries = 5000;  // a hand that is larger than any that was seen gets a good proposal, too
    const Rules& rules_;
    Hand hand_;
    View view_;
    std::vector<Piece> pieces_, best_;
    Cost least_{1 << 20, 0, 0, 0};
    int tries_ = 0;
};

}  // namespace

std::vector<Piece> suggested_payment(const Rules& rules, const View& view) { return Payments(rules, view).best(); }

}  // namespace tminus::rocketmen
