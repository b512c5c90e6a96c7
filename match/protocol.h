#pragma once
// The engine protocol: one JSON object a line in, one out. docs/protocol.md describes it.

#include "match/library.h"
#include "match/session.h"

#include <optional>
#include <string>
#include <string_view>

namespace tminus {

class Protocol {
public:
    explicit Protocol(const Library& library) : library_(library) {}

    // Answers one line, without the line end. A bad line gets an error object, and the game is unchanged.
    std::string answer(std::string_view line);

    bool wants_to_quit() const { return quit_; }

private:
    json::object dispatch(const json::object& request);
    json::object start(const json::object& request);
    json::object act(const json::object& request);
    json::object load(const json::object& request);
    json::object box(const json::object& request) const;
    json::object status() const;
    Session& session();
    Seat seat_of(const json::object& request);

    const Library& library_;
    std::optional<Session> session_;
    bool quit_ = false;
};

}  // namespace tminus
