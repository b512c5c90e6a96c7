#pragma once
// A small synchronous client of the server: HTTP with keep-alive, a WebSocket, and plain bytes. Boost.Beast is in client.cpp
// only.

#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tminus::test {

namespace json = boost::json;
using std::chrono::milliseconds;

// Nothing here should ever take so long, even with sanitizers and other work on the machine.
inline constexpr milliseconds patience{60'000};

// The connection could not be made or has ended, or nothing came in time.
struct NoAnswer : std::runtime_error {
    using std::runtime_error::runtime_error;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Answer {
    int status = 0;
    std::map<std::string, std::string> headers;  // their names in lower case
    std::string body;

    json::object object() const;  // of the body; throws if it is none
    std::string error() const;    // the type of the error; empty: none
    std::string header(const std::string& name) const;
};

// A connection that is kept. After NoAnswer the next request makes a new one; nothing is ever sent twice.
class HttpClient {
public:
    explicit HttpClient(int port);
    HttpClient(HttpClient&&) noexcept;
    HttpClient& operator=(HttpClient&&) noexcept;
    ~HttpClient();

    Answer send(const std::string& method, const std::string& target, const std::string& token = "", const std::string& body = "",
                const Headers& headers = {});
    Answer get(const std::string& target, const std::string& token = "") { return send("GET", target, token); }
    Answer post(const std::string& target, const std::string& token, const json::object& body);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

class SocketClient {
public:
    explicit SocketClient(int port, const Headers& headers = {}, const std::string& target = "/api/ws");
    SocketClient(SocketClient&&) noexcept;
    SocketClient& operator=(SocketClient&&) noexcept;
    ~SocketClient();

    void send(const std::string& message);
    void send(const json::object& message) { send(json::serialize(message)); }
    // The next message; none: nothing came in time. Throws NoAnswer once the connection has ended.
    std::optional<std::string> receive(milliseconds timeout);
    // The next message, which must come.
    json::object expect();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

// Sends the parts, each after an answer to the one before has begun to come; ends the sending side; and returns what comes
// back until the server closes or the time is over.
std::string exchange_bytes(int port, const std::vector<std::string>& parts, milliseconds timeout);

// Accepts connections on a loopback port and answers each request with 200; for webhooks.
class HookListener {
public:
    HookListener();
    ~HookListener();

    std::string url() const;
    // The next request as it came: head and body. None: nothing came in time.
    std::optional<std::string> receive(milliseconds timeout);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tminus::test
