#pragma once
// Connections that wait to be used again.

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace tminus::server {

// Any thread may call it. A Connection is made from the database's name.
template <class Connection>
class ConnectionPool {
public:
    static constexpr std::size_t most_idle = 8;

    explicit ConnectionPool(std::string name) : name_(std::move(name)) {}

    template <class Use>
    auto with(Use use) {
        std::unique_ptr<Connection> connection = take();
        auto result = use(*connection);
        give_back(std::move(connection));  // not after an exception: who knows what state it is in
        return result;
    }

    void drop_idle() {
        std::vector<std::unique_ptr<Connection>> dropped;
        const std::lock_guard lock(mutex_);
        dropped.swap(idle_);
    }

private:
    std::unique_ptr<Connection> take() {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                std::unique_ptr<Connection> connection = std::move(idle_.back());
                idle_.pop_back();
                return connection;
            }
        }
        return std::make_unique<Connection>(name_);
    }

    void give_back(std::unique_ptr<Connection> connection) {
        const std::lock_guard lock(mutex_);
        if (idle_.size() < most_idle) idle_.push_back(std::move(connection));
    }

    const std::string name_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace tminus::server
