#pragma once
// HTTP and WebSocket behind a plain interface. Everything of Boost.Beast is in http*.cpp, which are slow to compile.

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tminus::server {

struct Request {
    std::string method;                        // upper case
    std::string path;                          // decoded, without the query
    std::map<std::string, std::string> query;  // decoded
    std::string body;
    std::string bearer;  // the token of "Authorization: Bearer ..."; empty: none
    std::string accept_encoding;
    std::string if_none_match;
    std::string address;  // of the client
};

struct Response {
    int status = 200;
    std::string content_type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
};

using Reply = std::function<void(Response)>;

// A WebSocket connection. All methods may be called from any thread; what is sent after the end is dropped.
class Socket {
public:
    virtual ~Socket() = default;
    virtual void send(std::shared_ptr<const std::string> message) = 0;
    virtual void close(int code, const std::string& reason) = 0;
    virtual const std::string& address() const = 0;
};

using SocketPtr = std::shared_ptr<Socket>;

// Called from the network threads. `request` answers now or later, from any thread, once.
// For one socket the calls come one after the other; `closed` is the last.
struct Handlers {
    std::function<void(Request, Reply)> request;
    std::function<void(const SocketPtr&)> opened;
    std::function<void(const SocketPtr&, std::string)> message;
    std::function<void(const SocketPtr&)> closed;
};

struct Limits {
    std::size_t body_bytes = 64 * 1024;
    std::size_t header_bytes = 16 * 1024;
    std::size_t message_bytes = 16 * 1024;       // of a client's WebSocket message
    std::size_t unsent_bytes = 4 * 1024 * 1024;  // a slower client is disconnected
    int connections = 20'000;
    int connections_per_address = 4'000;
    int requests_per_second = 200;          // of one address, with bursts of twice as many; WebSocket messages count
    std::chrono::seconds idle{75};          // HTTP keep-alive, and a request that does not arrive
    std::chrono::seconds socket_idle{120};  // WebSocket without a sign of life (pings are sent)
};

// What the server counts for /metrics.
struct Traffic {
    long long requests = 0, refused_connections = 0, rate_limited = 0, messages_in = 0, messages_out = 0;
    long long open_connections = 0, open_sockets = 0;
};

class HttpServer {
public:
    // Listens at once; throws std::runtime_error if the address cannot be used. Port 0: any free one.
    // WebSockets are accepted at `socket_path` only, and only from pages of this server: the Origin, if there is one,
    // must name the Host.
    HttpServer(const std::string& host, int port, int threads, const Limits&, std::string socket_path, Handlers);
    ~HttpServer();

    int port() const;
    void run();   // serves until stop(); then finishes what is under way (5 seconds at most), and returns
    void stop();  // from any thread or signal handler thread
    Traffic traffic() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tminus::server
