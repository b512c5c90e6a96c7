#pragma once
// HTTP and WebSocket behind a plain interface. Everything of Boost.Beast is in http*.cpp, which are slow to compile.

#include "apps/server/forwarded.h"
#include "apps/server/limits.h"

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
    std::string content_type;  // empty: none, or more than one
    std::string bearer;        // the token of "Authorization: Bearer ..."; empty: none
    std::string accept_encoding;
    std::string if_none_match;
    std::string counted_as;  // the client's address for limits: an IPv6 network of 64 bits is one
    bool local = false;      // the client is on this machine, and nobody else's request was passed on by it

    // For work that takes a while, from any thread. Whether the client is gone; if asked for `half`, also whether it has ended
    // its side of the connection.
    std::function<bool(bool half)> gone;
    std::function<void(double tokens)> charge;  // what the request costs beyond its one token
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
    virtual const std::string& address() const = 0;  // as it is counted for limits
    virtual const std::string& id() const = 0;       // of the request that opened it
    virtual bool is_open() const = 0;
    virtual void charge(double tokens) = 0;
    virtual std::shared_ptr<void> begin_request() = 0;  // under way while it is held; null: too many of this address, or the end
};

using SocketPtr = std::shared_ptr<Socket>;

// A request that has its answer, whoever gave it; what could not be read is empty. The id is for the log: that of a trusted
// proxy, if it gave one.
struct Answered {
    std::string id, address, method, path;
    int status = 0;
    double milliseconds = 0;
};

// Called from the network threads. `request` answers now or later, from any thread, once.
// For one socket the calls come one after the other; `closed` is the last. `answered` may be missing.
struct Handlers {
    std::function<void(Request, Reply)> request;
    std::function<void(const SocketPtr&)> opened;
    std::function<void(const SocketPtr&, std::string)> message;
    std::function<void(const SocketPtr&)> closed;
    std::function<void(const Answered&)> answered = {};
};

// What the server counts for /metrics.
struct Traffic {
    long long requests = 0, refused_connections = 0, bad_proxy_headers = 0, rate_limited = 0, too_much_unsent = 0;
    long long messages_in = 0, messages_out = 0;
    long long open_connections = 0, open_sockets = 0, unsent_bytes = 0;
};

// Paths at which requests are treated in a way of their own.
struct SpecialPaths {
    std::string socket;     // of WebSockets, which are accepted only from pages of this server: the Origin, if there is one,
                            // must name the Host
    std::string long_body;  // where a request may have a body of Limits::log_body_bytes
};

class HttpServer {
public:
    // Listens at once; throws std::runtime_error if the address cannot be used. Port 0: any free one.
    HttpServer(const std::string& host, int port, int threads, const Limits&, SpecialPaths, Handlers, Proxies = {});
    ~HttpServer();

    int port() const;
    void run();   // serves until stop(); then finishes what is under way (a second at most), and returns
    void stop();  // from any thread or signal handler thread
    Traffic traffic() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tminus::server
