#pragma once
// "Your turn" for programs: small HTTP calls to addresses that players choose.

#include <memory>
#include <string>

namespace tminus::server {

// Why the server does not call this address; empty: it does. Allowed is https to public hosts, and if the operator allows local
// ones, http or https to a loopback host written as 127.x.x.x, [::1] or localhost.
std::string problem_with_webhook_url(const std::string& url, bool allow_local);

class Webhooks {
public:
    explicit Webhooks(bool allow_local = false);
    ~Webhooks();  // gives up what has not arrived

    // Queued. Nobody waits for it: a call that fails, or that finds 1000 others waiting, is counted and dropped. A call takes
    // 5 seconds at most. Several are made at once, so two to the same address may arrive in another order.
    void send(std::string url, std::string json_body);

    std::string problem_with(const std::string& url) const;  // empty: none

    long long sent() const;  // answered with a status of 200 to 299
    long long failed() const;
    long long waiting() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tminus::server
