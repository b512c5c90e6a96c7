#include "apps/server/webhook.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tminus::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

const std::string fine = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

// Notes each request and gives the same answer to all; without an answer it keeps silent and the connection open.
class Receiver {
public:
    explicit Receiver(std::string answer) : answer_(std::move(answer)), listener_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* plain = reinterpret_cast<sockaddr*>(&address);
        if (bind(listener_, plain, size) != 0 || listen(listener_, 100) != 0 || getsockname(listener_, plain, &size) != 0)
            throw std::runtime_error("cannot listen");
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;
    ~Receiver() {
        stopping_ = true;
        thread_.join();
        for (const int connection : silent_) close(connection);
        close(listener_);
    }

    std::string url(const std::string& scheme_and_host = "http://127.0.0.1", const std::string& path = "/turn") const {
        return scheme_and_host + ":" + std::to_string(port_) + path;
    }
    std::vector<std::string> requests() const {
        const std::lock_guard lock(mutex_);
        return requests_;
    }
    int connections() const { return connections_; }
    int cut_off() const { return cut_off_; }  // answers that could not be sent to the end

private:
    void run() {
        while (!stopping_) {
            pollfd ready{listener_, POLLIN, 0};
            if (poll(&ready, 1, 10) == 1) serve(accept(listener_, nullptr, nullptr));
        }
    }

    void serve(int connection) {
        ++connections_;
        if (answer_.empty()) {
            silent_.push_back(connection);
            return;
        }
        const timeval patience{5, 0};
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        const std::string request = read_request(connection);
        {
            const std::lock_guard lock(mutex_);
            requests_.push_back(request);
        }
        for (std::size_t at = 0; at < answer_.size();) {
            const ssize_t sent = ::send(connection, answer_.data() + at, answer_.size() - at, MSG_NOSIGNAL);
            if (sent <= 0) {
                ++cut_off_;
                break;
            }
            at += static_cast<std::size_t>(sent);
        }
        close(connection);
    }

    // All test bodies end with a closing brace; TLS begins with 22.
    static std::string read_request(int connection) {
        std::string request;
        char buffer[4096];
        while (!request.ends_with('}') && !request.starts_with('\x16')) {
            const ssize_t got = recv(connection, buffer, sizeof buffer, 0);
            if (got <= 0) break;
            request.append(buffer, static_cast<std::size_t>(got));
        }
        return request;
    }

    const std::string answer_;
    const int listener_;
    int port_ = 0;
    std::atomic<bool> stopping_ = false;
    std::atomic<int> connections_ = 0, cut_off_ = 0;
    mutable std::mutex mutex_;
    std::vector<std::string> requests_;
    std::vector<int> silent_;
    std::thread thread_;
};

bool within(seconds limit, const std::function<bool()>& happens) {
    for (const auto end = Clock::now() + limit; Clock::now() < end; std::this_thread::sleep_for(milliseconds(5)))
        if (happens()) return true;
    return happens();
}

bool all_over(const Webhooks& webhooks, long long calls) {
    return within(seconds(20), [&] { return webhooks.sent() + webhooks.failed() == calls; });
}

TEST(WebhookUrl, AllowsHttps) {
    for (const char* url :
         {"https://example.org", "https://example.org/", "https://Example.org:8443/a/b?c=d&e=%20", "HTTPS://example.org/x",
          "https://8.8.8.8/x", "https://[2a00:1450:4001:800::200e]/x", "https://xn--bcher-kva.example/"})
        for (const bool allow_local : {false, true}) EXPECT_EQ(problem_with_webhook_url(url, allow_local), "") << url;
}

TEST(WebhookUrl, AllowsLoopbackOnlyIfTheOperatorDoes) {
    for (const char* url : {"http://127.0.0.1:8080/x", "https://127.0.0.1/x", "http://127.9.8.7/", "http://localhost/x",
                            "http://LocalHost:99/x", "http://[::1]/x", "http://[::1]:8080/x", "https://[::1]/x"}) {
        EXPECT_EQ(problem_with_webhook_url(url, true), "") << url;
        EXPECT_EQ(problem_with_webhook_url(url, false), "this address is not on the public internet") << url;
    }
}

TEST(Webhooks, CallsNoLoopbackAddressByDefault) {
    const Receiver receiver(fine);
    Webhooks webhooks;
    EXPECT_NE(webhooks.problem_with(receiver.url()), "");
    webhooks.send(receiver.url(), "{}");
    ASSERT_TRUE(all_over(webhooks, 1));
    EXPECT_EQ(webhooks.failed(), 1);
    EXPECT_EQ(receiver.connections(), 0);
}

TEST(WebhookUrl, RefusesOtherSchemes) {
    for (const char* url : {"http://example.org/", "http://8.8.8.8/", "ftp://example.org/", "file:///etc/passwd", "gopher://x/",
                            "javascript://x/", "http://localhost.example.org/", "http://127.0.0.1.example.org/"})
        EXPECT_EQ(problem_with_webhook_url(url, true), "the address must begin with https://") << url;
}

TEST(WebhookUrl, RefusesWhatIsNotPlainlyWritten) {
    for (const std::string url : {"",
                                  "x",
                                  "example.org",
                                  "//example.org/",
                                  "https:",
                                  "https://",
                                  "https:///example.org",
                                  "https:/example.org/",
                                  "https://exa mple.org/",
                                  "https://example.org/\n",
                                  "https://ex\xc3\xa4mple.org/",
                                  "https://example.org\\@127.0.0.1/",
                                  "https://example.org:99999/",
                                  "https://example.org:x/",
                                  "http://2130706433/",
                                  "http://0x7f.1/",
                                  "http://127.1/",
                                  "https://0/",
                                  "http://%6cocalhost/",
                                  "http://[::1%25lo]/",
                                  "http://[0:0:0:0:0:0:0:1",
                                  "https://[fe80::1%25eth0]/"})
        EXPECT_NE(problem_with_webhook_url(url, true), "") << url;
    EXPECT_NE(problem_with_webhook_url(std::string("https://example.org/\0x", 22), true), "");
}

TEST(WebhookUrl, RefusesNamesAndPasswords) {
    for (const char* url : {"https://me@example.org/", "https://me:secret@example.org/", "https://:secret@example.org/",
                            "http://127.0.0.1@example.org/", "https://@example.org/"})
        EXPECT_NE(problem_with_webhook_url(url, true), "") << url;
    EXPECT_EQ(problem_with_webhook_url("https://me:secret@example.org/", true),
              "the address must not contain a name or a password");
}

TEST(WebhookUrl, RefusesAddressesInsideNetworks) {
    for (const char* host : {"0.0.0.0",           "10.1.2.3",    "100.64.0.1",         "100.127.255.255",
                             "169.254.169.254",   "172.16.0.1",  "172.31.255.255",     "192.0.0.1",
                             "192.0.2.1",         "192.168.1.1", "198.18.0.1",         "198.19.255.255",
                             "198.51.100.1",      "203.0.113.1", "224.0.0.1",          "240.0.0.1",
                             "255.255.255.255",   "[::]",        "[::ffff:127.0.0.1]", "[::ffff:8.8.8.8]",
                             "[64:ff9b::7f00:1]", "[fc00::1]",   "[fd12::1]",          "[fe80::1]",
                             "[ff02::1]",         "[2001::1]",   "[2001:db8::1]",      "[2002:7f00:1::]",
                             "[3fff::1]"})
        EXPECT_NE(problem_with_webhook_url("https://" + std::string(host) + "/", true), "") << host;
    for (const char* host : {"1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.0.0.1", "128.0.0.1",
                             "172.15.255.255", "172.32.0.0", "198.17.0.1", "198.20.0.0", "223.255.255.255", "[2606:4700::1]"})
        EXPECT_EQ(problem_with_webhook_url("https://" + std::string(host) + "/", true), "") << host;
}

TEST(WebhookUrl, RefusesLongOnes) {
    const std::string start = "https://example.org/";
    EXPECT_EQ(problem_with_webhook_url(start + std::string(500 - start.size(), 'x'), true), "");
    EXPECT_EQ(problem_with_webhook_url(start + std::string(501 - start.size(), 'x'), true),
              "the address is longer than 500 bytes");
}

TEST(Webhooks, DeliversTheBody) {
    const Receiver receiver(fine);
    Webhooks webhooks(true);
    const std::string body = R"({"table":"t1","long":")" + std::string(20'000, 'x') + "\"}";
    webhooks.send(receiver.url("http://127.0.0.1", "/turn?a=b"), body);
    ASSERT_TRUE(all_over(webhooks, 1));
    EXPECT_EQ(webhooks.sent(), 1);
    const std::vector<std::string> requests = receiver.requests();
    ASSERT_EQ(requests.size(), 1U);
    EXPECT_TRUE(requests[0].starts_with("POST /turn?a=b HTTP/1.1\r\n"));
    EXPECT_NE(requests[0].find("\r\nContent-Type: application/json\r\n"), std::string::npos);
    EXPECT_TRUE(requests[0].ends_with("\r\n\r\n" + body));
}

TEST(Webhooks, DeliversManyFromManyThreads) {
    const Receiver receiver(fine);
    Webhooks webhooks(true);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (int i = 0; i < 50; ++i) webhooks.send(receiver.url("http://localhost"), "{}");
        });
    for (std::thread& thread : threads) thread.join();
    ASSERT_TRUE(all_over(webhooks, 200));
    EXPECT_EQ(webhooks.sent(), 200);
    EXPECT_EQ(receiver.requests().size(), 200U);
}

TEST(Webhooks, CountsWhatDoesNotArrive) {
    const Receiver broken("HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n"), nonsense("nonsense\r\n\r\n");
    std::string closed;
    { closed = Receiver(fine).url(); }
    Webhooks webhooks(true);
    webhooks.send(broken.url(), "{}");
    webhooks.send(nonsense.url(), "{}");
    webhooks.send(closed, "{}");
    webhooks.send("http://example.org/", "{}");
    webhooks.send(nonsense.url("https://127.0.0.1"), "{}");
    ASSERT_TRUE(all_over(webhooks, 5));
    EXPECT_EQ(webhooks.failed(), 5);
}

TEST(Webhooks, FollowsNoRedirects) {
    const Receiver target(fine);
    const Receiver receiver("HTTP/1.1 307 Over there\r\nLocation: " + target.url() + "\r\nContent-Length: 0\r\n\r\n");
    Webhooks webhooks(true);
    webhooks.send(receiver.url(), "{}");
    ASSERT_TRUE(all_over(webhooks, 1));
    EXPECT_EQ(webhooks.failed(), 1);
    EXPECT_EQ(receiver.connections(), 1);
    EXPECT_EQ(target.connections(), 0);
}

// libcurl resolves every name below localhost to the loopback address by itself.
TEST(Webhooks, DoesNotConnectToNamesOfInsideAddresses) {
    const Receiver receiver(fine);
    const std::string url = receiver.url("https://inside.localhost");
    ASSERT_EQ(problem_with_webhook_url(url, true), "");
    Webhooks webhooks(true);
    webhooks.send(url, "{}");
    ASSERT_TRUE(all_over(webhooks, 1));
    EXPECT_EQ(webhooks.failed(), 1);
    EXPECT_EQ(receiver.connections(), 0);
}

TEST(Webhooks, UsesNoProxyOfTheEnvironment) {
    const Receiver receiver(fine), proxy(fine);
    setenv("http_proxy", proxy.url().c_str(), 1);
    {
        Webhooks webhooks(true);
        webhooks.send(receiver.url(), "{}");
        EXPECT_TRUE(all_over(webhooks, 1));
    }
    unsetenv("http_proxy");
    EXPECT_EQ(receiver.connections(), 1);
    EXPECT_EQ(proxy.connections(), 0);
}

TEST(Webhooks, CutsLongAnswersOff) {
    const Receiver body("HTTP/1.1 200 OK\r\nContent-Length: 50000000\r\n\r\n" + std::string(50'000'000, 'x'));
    std::string headers = "HTTP/1.1 200 OK\r\n";
    for (int i = 0; i < 10'000; ++i) headers += "X-Header: " + std::string(90, 'x') + "\r\n";
    const Receiver header(headers + "\r\n");
    Webhooks webhooks(true);
    webhooks.send(body.url(), "{}");
    webhooks.send(header.url(), "{}");
    ASSERT_TRUE(all_over(webhooks, 2));
    EXPECT_EQ(webhooks.sent(), 2);
    EXPECT_TRUE(within(seconds(5), [&] { return body.cut_off() == 1; }));
}

TEST(Webhooks, ASlowReceiverTimesOutAndHoldsNobodyUp) {
    const Receiver silent(""), quick(fine);
    const auto begin = Clock::now();
    Webhooks webhooks(true);
    for (int i = 0; i < 10; ++i) webhooks.send(silent.url(), "{}");
    webhooks.send(quick.url(), "{}");
    EXPECT_TRUE(within(seconds(4), [&] { return webhooks.sent() == 1; }));
    EXPECT_EQ(webhooks.failed(), 0);
    ASSERT_TRUE(all_over(webhooks, 11));
    EXPECT_EQ(webhooks.failed(), 10);
    EXPECT_GE(Clock::now() - begin, milliseconds(4900));
    EXPECT_LT(Clock::now() - begin, seconds(10));
}

TEST(Webhooks, DropsWhatIsTooMuchAndEndsAtOnce) {
    const Receiver silent("");
    const auto begin = Clock::now();
    {
        Webhooks webhooks(true);
        for (int i = 0; i < 1500; ++i) webhooks.send(silent.url(), "{}");
        const long long failed = webhooks.failed();
        EXPECT_LE(failed, 500);        // 1000 can wait
        EXPECT_GE(failed, 500 - 100);  // and only some are under way
        EXPECT_TRUE(within(seconds(2), [&] { return silent.connections() > 0; }));
    }
    EXPECT_LT(Clock::now() - begin, seconds(4));
}

TEST(Webhooks, EndsAtOnceWithNothingToDo) {
    const auto begin = Clock::now();
    { const Webhooks webhooks(true); }
    EXPECT_LT(Clock::now() - begin, seconds(2));
}

}  // namespace
}  // namespace tminus::server
