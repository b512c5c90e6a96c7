#pragma once
// One entry for each seat; only as many as play are in use.

#include "engine/core/seat.h"

#include <array>

namespace tminus {

template <class T>
struct PerSeat : std::array<T, most_seats> {};

}  // namespace tminus
