#pragma once
// Every action of Rocketmen that can be written down, legal or not, within the ranges of its fields.

#include "engine/rocketmen/rules.h"

#include <vector>

namespace tminus::test {

inline std::vector<rocketmen::Action> all_writable_actions(const rocketmen::Rules& rules) {
    using namespace rocketmen;
    std::vector<Action> all{Cancel{}, Confirm{}, Push{}, Abort{}, Pass{}, EndTurn{}};
    for (const Piece token : {Piece::money_token, Piece::science_token}) {
        all.push_back(Pay{token});
        all.push_back(TakeBack{token});
    }
    for (std::uint8_t value = 0; value <= success_values; ++value) all.push_back(Choose{value});
    for (const Destination to : all_destinations) all.push_back(Launch{to});
    for (std::size_t i = 0; i < rules.edition().cards.size(); ++i) {
        const auto card = static_cast<CardId>(i);
        for (const Zone zone : {Zone::hand, Zone::plan, Zone::pad, Zone::depot, Zone::payment}) {
            all.push_back(Place{card, zone});
            all.push_back(Discard{card, zone});
            all.push_back(Use{card, zone});
        }
        all.push_back(Buy{card});
        all.push_back(Pay{piece_of(card)});
        all.push_back(TakeBack{piece_of(card)});
        all.push_back(Scrap{card});
        all.push_back(Copy{card});
        all.push_back(Fetch{card});
        all.push_back(Remove{card});
        all.push_back(Keep{card});
    }
    return all;
}

}  // namespace tminus::test
