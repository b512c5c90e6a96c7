#pragma once
// Pile: cards face down. It has no order; a draw picks one when it is drawn, so there is no order to leak or to imagine.

#include "engine/core/chance.h"
#include "engine/core/small_vector.h"

namespace tminus {

template <class Card, int N>
struct Pile : SmallVector<Card, N> {
    Card draw(Chance& chance) {
        const int i = chance.pick(this->size());
        const Card card = (*this)[i];
        (*this)[i] = this->back();
        this->pop();
        return card;
    }
};

}  // namespace tminus
