#include "apps/server/webhook.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <signal.h>
#include <strings.h>
#include <sys/socket.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <deque>
#include <exception>
#include <iterator>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

namespace tminus::server {
namespace {

constexpr std::size_t longest_url = 500;
constexpr std::size_t most_waiting = 1000;
constexpr std::size_t most_at_once = 64;
constexpr std::size_t most_received = 64 * 1024;
constexpr long call_milliseconds = 5000;

struct Network4 {
    std::uint32_t address;
    int bits;
};

// Everything that is not a host on the internet (RFC 6890 and successors).
constexpr Network4 special_networks[] = {
    {0x00000000, 8},   // 0.0.0.0, this network
    {0x0a000000, 8},   // 10.0.0.0, private
    {0x64400000, 10},  // 100.64.0.0, shared by providers
    {0x7f000000, 8},   // 127.0.0.0, loopback
    {0xa9fe0000, 16},  // 169.254.0.0, link-local
    {0xac100000, 12},  // 172.16.0.0, private
    {0xc0000000, 24},  // 192.0.0.0, protocols
    {0xc0000200, 24},  // 192.0.2.0, documentation
    {0xc0586300, 24},  // 192.88.99.0, relays
    {0xc0a80000, 16},  // 192.168.0.0, private
    {0xc6120000, 15},  // 198.18.0.0, benchmarks
    {0xc6336400, 24},  // 198.51.100.0, documentation
    {0xcb007100, 24},  // 203.0.113.0, documentation
    {0xe0000000, 4},   // 224.0.0.0, multicast
    {0xf0000000, 4},   // 240.0.0.0, reserved
};

bool is_public(const in_addr& address) {
    const std::uint32_t number = ntohl(address.s_addr);
    return std::none_of(std::begin(special_networks), std::end(special_networks),
                        [&](const Network4& network) { return (number ^ network.address) >> (32 - network.bits) == 0; });
}

bool is_public(const in6_addr& address) {
    const std::uint8_t* bytes = address.s6_addr;
    const int first = bytes[0] << 8 | bytes[1], second = bytes[2] << 8 | bytes[3];
    if ((first & 0xe000) != 0x2000) return false;           // 2000::/3 is what is given out; IPv4 in disguise is elsewhere
    if (first == 0x2001 && second < 0x0200) return false;   // protocols, tunnels
    if (first == 0x2001 && second == 0x0db8) return false;  // documentation
    if (first == 0x2002) return false;                      // 6to4, IPv4 in disguise
    return first != 0x3fff;                                 // documentation
}

bool is_loopback(const in_addr& address) { return ntohl(address.s_addr) >> 24 == 127; }
bool is_loopback(const in6_addr& address) { return IN6_IS_ADDR_LOOPBACK(&address); }

struct Verdict {
    std::string problem;  // empty: none
    bool loopback = false;
};

template <class Address>
Verdict judge_address(const Address& address) {
    if (is_loopback(address)) return {"", true};
    return {is_public(address) ? "" : "this address is not on the public internet"};
}

Verdict judge_host(const std::string& host) {
    in_addr four{};
    in6_addr six{};
    if (inet_pton(AF_INET, host.c_str(), &four) == 1) return judge_address(four);
    if (!host.starts_with('[')) return {"", strcasecmp(host.c_str(), "localhost") == 0};
    if (inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &six) == 1) return judge_address(six);
    return {"this is not a valid address"};
}

struct FreeUrl {
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};

std::string part_of(CURLU* url, CURLUPart part) {
    char* text = nullptr;
    if (curl_url_get(url, part, &text, 0) != CURLUE_OK) return {};
    std::string copy(text);
    curl_free(text);
    return copy;
}

// libcurl reads the address here too, since it makes the call later: two readers could disagree.
Verdict judge(const std::string& url, bool allow_local) {
    if (url.size() > longest_url) return {"the address is longer than 500 bytes"};
    if (!std::all_of(url.begin(), url.end(), [](char c) { return c > ' ' && c < 0x7f && c != '\\'; }))
        return {"this is not a valid address"};
    const std::unique_ptr<CURLU, FreeUrl> parsed(curl_url());
    const CURLUcode code = curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0);
    const std::string scheme = part_of(parsed.get(), CURLUPART_SCHEME), host = part_of(parsed.get(), CURLUPART_HOST);
    if (code == CURLUE_UNSUPPORTED_SCHEME || code == CURLUE_BAD_SCHEME) return {"the address must begin with https://"};
    if (code != CURLUE_OK) return {"this is not a valid address"};
    if (scheme != "https" && scheme != "http") return {"the address must begin with https://"};
    if (!part_of(parsed.get(), CURLUPART_USER).empty() || !part_of(parsed.get(), CURLUPART_PASSWORD).empty())
        return {"the address must not contain a name or a password"};
    // As it is written: no other spellings of a number, no escapes, no zone.
    if (strncasecmp(url.c_str(), (scheme + "://" + host).c_str(), scheme.size() + 3 + host.size()) != 0)
        return {"this is not a valid address"};
    const Verdict verdict = judge_host(host);
    if (verdict.loopback && !allow_local) return {"this address is not on the public internet"};
    if (verdict.problem.empty() && !verdict.loopback && scheme != "https") return {"the address must begin with https://"};
    return verdict;
}

struct FreeEasy {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
struct FreeMulti {
    void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};
struct FreeList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Easy = std::unique_ptr<CURL, FreeEasy>;
using Multi = std::unique_ptr<CURLM, FreeMulti>;
using List = std::unique_ptr<curl_slist, FreeList>;

struct Call {
    std::string url, body;
    bool loopback;
    std::size_t received = 0;
    Easy easy;
};

bool may_connect(const Call& call, const sockaddr* address) {
    const auto may = [&](const auto& host) { return call.loopback ? is_loopback(host) : is_public(host); };
    if (address->sa_family == AF_INET) return may(reinterpret_cast<const sockaddr_in*>(address)->sin_addr);
    if (address->sa_family == AF_INET6) return may(reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr);
    return false;
}

// Whatever a name resolves to, this is the address that is really used.
curl_socket_t open_socket(void* call, curlsocktype, curl_sockaddr* to) {
    if (!may_connect(*static_cast<const Call*>(call), &to->addr)) return CURL_SOCKET_BAD;
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

std::size_t receive(char*, std::size_t size, std::size_t count, void* call) {
    std::size_t& received = static_cast<Call*>(call)->received;
    received += size * count;
    return received > most_received ? 0 : size * count;
}

bool prepare(Call& call, const List& headers) {
    call.easy.reset(curl_easy_init());
    if (!call.easy) return false;
    bool good = true;
    const auto set = [&](CURLoption option, auto value) {
        good = good && curl_easy_setopt(call.easy.get(), option, value) == CURLE_OK;
    };
    set(CURLOPT_URL, call.url.c_str());
    set(CURLOPT_PROTOCOLS_STR, call.loopback ? "http,https" : "https");
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
    set(CURLOPT_PROXY, "");  // not the one of the environment: it would hide who is called
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_OPENSOCKETFUNCTION, &open_socket);
    set(CURLOPT_OPENSOCKETDATA, &call);
    set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    set(CURLOPT_HTTPHEADER, headers.get());
    set(CURLOPT_USERAGENT, "T-Minus");
    set(CURLOPT_POST, 1L);
    set(CURLOPT_POSTFIELDS, call.body.c_str());
    set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(call.body.size()));
    set(CURLOPT_WRITEFUNCTION, &receive);
    set(CURLOPT_WRITEDATA, &call);
    set(CURLOPT_HEADERFUNCTION, &receive);
    set(CURLOPT_HEADERDATA, &call);
    set(CURLOPT_TIMEOUT_MS, call_milliseconds);
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_QUICK_EXIT, 1L);  // does not wait for a name server after the time is up
    set(CURLOPT_FORBID_REUSE, 1L);
    return good;
}

Multi new_multi() {
    static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
    Multi multi(ready == CURLE_OK ? curl_multi_init() : nullptr);
    if (!multi) throw std::runtime_error("libcurl cannot be used");
    return multi;
}

}  // namespace

std::string problem_with_webhook_url(const std::string& url, bool allow_local) { return judge(url, allow_local).problem; }

// One thread makes all calls, many at once, so that a slow receiver does not hold the others up.
class Webhooks::Impl {
public:
    explicit Impl(bool allow_local)
        : allow_local_(allow_local),
          multi_(new_multi()),
          headers_(curl_slist_append(nullptr, "Content-Type: application/json")),
          thread_([this] { run(); }) {}

    ~Impl() {
        stopping_ = true;
        curl_multi_wakeup(multi_.get());
        thread_.join();
        for (const auto& [easy, call] : calls_) curl_multi_remove_handle(multi_.get(), easy);
    }

    void send(std::string url, std::string body) {
        const Verdict verdict = judge(url, allow_local_);
        auto call = std::make_unique<Call>(Call{std::move(url), std::move(body), verdict.loopback, 0, nullptr});
        if (!verdict.problem.empty() || !enqueue(std::move(call))) {
            ++failed_;
            return;
        }
        curl_multi_wakeup(multi_.get());
    }

    std::string problem_with(const std::string& url) const { return judge(url, allow_local_).problem; }
    long long sent() const { return sent_; }
    long long failed() const { return failed_; }
    long long waiting() const {
        const std::lock_guard lock(mutex_);
        return std::ssize(waiting_);
    }

private:
    using CallPtr = std::unique_ptr<Call>;

    bool enqueue(CallPtr call) {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= most_waiting) return false;
        waiting_.push_back(std::move(call));
        return true;
    }

    CallPtr next_waiting() {
        const std::lock_guard lock(mutex_);
        if (waiting_.empty()) return nullptr;
        CallPtr call = std::move(waiting_.front());
        waiting_.pop_front();
        return call;
    }

    void run() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, nullptr);  // OpenSSL can raise SIGPIPE; the others are for the main thread
        while (!stopping_) {
            try {
                make_calls();
            } catch (const std::exception&) {
                ++failed_;  // out of memory: this call is lost, the server goes on
            }
            curl_multi_poll(multi_.get(), nullptr, 0, 60'000, nullptr);
        }
    }

    void make_calls() {
        int running = 0;
        curl_multi_perform(multi_.get(), &running);
        finish_calls();
        start_calls();
    }

    void start_calls() {
        while (calls_.size() < most_at_once) {
            CallPtr call = next_waiting();
            if (!call) return;
            if (!prepare(*call, headers_) || curl_multi_add_handle(multi_.get(), call->easy.get()) != CURLM_OK) {
                ++failed_;
                continue;
            }
            CURL* easy = call->easy.get();
            calls_[easy] = std::move(call);
        }
    }

    void finish_calls() {
        int left = 0;
        while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
            if (message->msg != CURLMSG_DONE) continue;
            CURL* easy = message->easy_handle;
            ++(arrived(easy, message->data.result) ? sent_ : failed_);
            curl_multi_remove_handle(multi_.get(), easy);
            calls_.erase(easy);
        }
    }

    // An answer that was cut off because it is too long is an answer.
    static bool arrived(CURL* easy, CURLcode result) {
        long status = 0;
        curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
        return (result == CURLE_OK || result == CURLE_WRITE_ERROR) && status >= 200 && status < 300;
    }

    const bool allow_local_;
    const Multi multi_;
    const List headers_;
    std::map<CURL*, CallPtr> calls_;  // under way
    mutable std::mutex mutex_;
    std::deque<CallPtr> waiting_;
    std::atomic<long long> sent_ = 0, failed_ = 0;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

Webhooks::Webhooks(bool allow_local) : impl_(std::make_unique<Impl>(allow_local)) {}
Webhooks::~Webhooks() = default;
void Webhooks::send(std::string url, std::string json_body) { impl_->send(std::move(url), std::move(json_body)); }
std::string Webhooks::problem_with(const std::string& url) const { return impl_->problem_with(url); }
long long Webhooks::sent() const { return impl_->sent(); }
long long Webhooks::failed() const { return impl_->failed(); }

long long Webhooks::waiting() const { return impl_->waiting(); }

}  // namespace tminus::server
