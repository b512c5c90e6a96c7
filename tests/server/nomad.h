#pragma once
// Nomad: a person who plays on whatever happens to servers and connections, as a page does, and remembers what was said.

#include "tests/server/fixture.h"

#include <atomic>
#include <memory>
#include <random>
#include <set>
#include <string>

namespace tminus::test {

class Nomad {
public:
    Nomad(int port, const Table& table, std::size_t seat, std::uint64_t seed)
        : player_(port, table.id, table.tokens[seat], seed), dice_(seed) {}

    // Until the game is over, or somebody wants it to stop. It comes back after every loss, and asks again with the same key.
    void play(const std::atomic<bool>& stop) {
        while (!stop && !over_) {
            try {
                go_on();
            } catch (const NoAnswer&) {
                lost();
            } catch (const std::exception& error) {
                if (std::string(error.what()).find("storage") == std::string::npos &&
                    std::string(error.what()).find("busy") == std::string::npos)
                    complain(error.what());
                lost();
            }
        }
    }

    bool over() const { return over_; }
    const json::array& heard() const { return heard_; }
    const std::set<std::string>& acknowledged() const { return acknowledged_; }
    const std::string& complaint() const { return complaint_; }
    int reconnects() const { return reconnects_; }
    const std::string& token() const { return player_.token(); }

private:
    void lost() {
        player_.stop_watching();
        ++reconnects_;
        std::this_thread::sleep_for(milliseconds(10 + dice_() % 40));
    }

    void complain(const std::string& why) {
        if (complaint_.empty()) complaint_ = why;
    }

    void go_on() {
        if (!player_.watching()) hear(player_.watch(static_cast<int>(heard_.size())));
        while (const auto message = player_.next(milliseconds(player_.on_turn() || !key_.empty() ? 0 : 5))) hear(*message);
        over_ = is_over(player_.position());
        if (over_) return;
        if (dice_() % 200 == 0) return lost();  // the connection is cut
        if (key_.empty()) choose_step();
        if (!key_.empty()) send();
    }

    void choose_step() {
        if (!player_.on_turn()) return;
        const bool undo = player_.position().at("undo").at("possible").as_bool() && dice_() % 8 == 0;
        action_ = undo ? json::value(nullptr) : player_.choice().at("text");
        key_ = player_.new_key();
    }

    void send() {
        const Answer answer = action_.is_null() ? player_.undo(key_) : player_.act(action_, key_);
        if (answer.status >= 500) {  // of the server, or of the proxy
            std::this_thread::sleep_for(milliseconds(10));
            return;
        }
        const std::string key = std::exchange(key_, "");
        if (answer.status == 409 || answer.status == 422) return wait_for_news();  // somebody else was quicker
        if (answer.status != 200) return complain(std::to_string(answer.status) + " " + answer.body);
        acknowledged_.insert(key);
        const int seq = whole(answer.object().at("seq"));
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (static_cast<int>(heard_.size()) < seq) {
            const auto message = player_.next(milliseconds(100));
            if (message) hear(*message);
            if (std::chrono::steady_clock::now() > deadline) return complain("one's own step is not told");
        }
    }

    void wait_for_news() {
        if (const auto message = player_.next(milliseconds(20))) hear(*message);
    }

    void hear(const json::object& message) {
        if (message.at("type") == "update") take(message.at("update"));
        if (message.at("type") == "position")
            for (const json::value& update : message.at("updates").as_array()) take(update);
    }

    // A page drops what it has; nothing may be missing.
    void take(const json::value& update) {
        const int seq = whole(update.at("seq"));
        const int next = static_cast<int>(heard_.size()) + 1;
        if (seq < next) return complain("update " + std::to_string(seq) + " came again");
        if (seq > next) return complain("update " + std::to_string(next) + " is missing before " + std::to_string(seq));
        heard_.push_back(update);
    }

    Player player_;
    std::mt19937_64 dice_;
    json::array heard_;
    std::set<std::string> acknowledged_;
    json::value action_;  // null: undo
    std::string key_;     // of the step that waits for its answer; empty: none
    std::string complaint_;
    std::atomic<bool> over_{false};
    int reconnects_ = 0;
};

}  // namespace tminus::test
