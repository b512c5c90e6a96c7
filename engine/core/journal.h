#pragma once
// Journal: what happened, in order, and who may know it.

#include "engine/core/seat.h"

#include <cstddef>
#include <optional>
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

    // The step read the Hand of a seat other than its actor: from here on its outcome may depend on what the actor could not
    // know. Where nothing was read and nothing drawn, the actor's next view follows from its last one and the action.
    void note_look() {
        if (!told_before_look_) told_before_look_ = sink_ == nullptr ? 0 : sink_->size();
    }
    bool looked() const { return told_before_look_.has_value(); }
    std::optional<std::size_t> told_before_look() const { return told_before_look_; }

private:
    std::vector<Told<Event>>* sink_ = nullptr;
    std::optional<std::size_t> told_before_look_;
};

}  // namespace tminus
