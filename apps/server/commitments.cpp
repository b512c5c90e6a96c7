#include "apps/server/commitments.h"

#include <iterator>

namespace tminus::server {

void Commitments::drop(Promises::iterator promise) {
    const auto own = by_address_.find(promise->address);
    std::erase(own->second, promise);
    if (own->second.empty()) by_address_.erase(own);
    by_commitment_.erase(promise->commitment);
    promises_.erase(promise);
}

void Commitments::drop_expired(Time now) {
    while (!promises_.empty() && promises_.front().expires <= now) drop(promises_.begin());
}

std::string Commitments::make(const std::string& address, Time now) {
    const FairSecret secret = FairSecret::random();
    const std::string commitment = secret.commitment();
    if (cluster_ != nullptr) {
        cluster_->promise(commitment, address, secret.hex(), lifetime.count(), static_cast<int>(most_of_an_address));
        return commitment;
    }
    const std::lock_guard lock(mutex_);
    drop_expired(now);
    if (const auto own = by_address_.find(address); own != by_address_.end() && own->second.size() >= most_of_an_address)
        drop(own->second.front());
    if (promises_.size() >= most) drop(promises_.begin());
    promises_.push_back({commitment, address, secret, now + lifetime});
    by_commitment_[commitment] = std::prev(promises_.end());
    by_address_[address].push_back(std::prev(promises_.end()));
    return commitment;
}

std::optional<FairSecret> Commitments::take(const std::string& commitment, Time now) {
    if (cluster_ != nullptr) {
        const auto secret = cluster_->take_promised(commitment);
        return secret ? FairSecret::from_hex(*secret) : std::nullopt;
    }
    const std::lock_guard lock(mutex_);
    drop_expired(now);
    const auto found = by_commitment_.find(commitment);
    if (found == by_commitment_.end()) return {};
    const FairSecret secret = found->second->secret;
    drop(found->second);
    return secret;
}

}  // namespace tminus::server
