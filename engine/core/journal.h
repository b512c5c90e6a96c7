#pragma once
// Journal: what happened, in order, and who may know it.

#include "engine/core/seat.h"

#include <vector>

namespace tminus {

template <class Event>
struct Told {
    Seats audience;
    Event event;

    bool operator==(const Told&) const = default;
};

// Without a sink it is silent, as in a playout.
template <class Event>
class Journal {
public:
    Journal() = default;
    explicit Journal(std::vector<Told<Event>>& sink) : sink_(&sink) {}

    void tell(Seats audience, const Event& event) {
        if (sink_ != nullptr) sink_->push_back({audience, event});
    }
    void tell_all(const Event& event) { tell(Seats{0xff}, event); }

private:
    std::vector<Told<Event>>* sink_ = nullptr;
};

}  // namespace tminus
