#pragma once
// What was agreed on before a game: its rules and options. Games that were begun with the same options share it.

#include "engine/core/json_codec.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace tminus {

template <class Game>
struct Agreed {
    typename Game::Rules rules;
    typename Game::Value value;
    json::object options;  // all of them, defaults filled in
    std::string data_hash;
};

// Those in use, by the options as they were given.
template <class Game>
class AgreedInUse {
public:
    using Pointer = std::shared_ptr<const Agreed<Game>>;

    template <class Make>
    Pointer find_or(const std::string& options, const Make& make) {
        {
            const std::lock_guard lock(mutex_);
            const auto found = all_.find(options);
            if (Pointer known = found == all_.end() ? nullptr : found->second.lock()) return known;
        }
        Pointer made = make();
        const std::lock_guard lock(mutex_);
        std::erase_if(all_, [](const auto& entry) { return entry.second.expired(); });
        all_[options] = made;
        return made;
    }

private:
    std::mutex mutex_;
    std::map<std::string, std::weak_ptr<const Agreed<Game>>> all_;
};

}  // namespace tminus
