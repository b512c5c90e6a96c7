#pragma once
// One WebSocket: a session in the network thread, and an outbox that anybody may hold on to, even after the server's end.

#include "apps/server/http_linger.h"
#include "apps/server/http_loop.h"

#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace tminus::server::wire {

namespace beast = boost::beast;

class WebSocketSession;

// Who opened it, and with which request.
struct Visit {
    std::string address;  // as it is counted for limits
    std::string id;
};

class Outbox final : public Socket {
public:
    using Message = std::shared_ptr<const std::string>;

    struct Farewell {
        int code = 0;
        std::string reason;
    };

    Outbox(Visit visit, std::size_t unsent_limit, std::shared_ptr<Gate::Pass> pass)
        : visit_(std::move(visit)), unsent_limit_(unsent_limit), pass_(std::move(pass)) {}

    void send(Message) override;
    void close(int code, const std::string& reason) override;
    const std::string& address() const override { return visit_.address; }
    const std::string& id() const override { return visit_.id; }
    bool is_open() const override;
    void charge(double tokens) override;
    std::shared_ptr<void> begin_request() override;

    // For the session:
    void attach(std::weak_ptr<WebSocketSession>, asio::io_context&);
    void detach();  // afterwards the context is not used any more
    void woken();
    Message next();  // null: nothing to send now. The one before it counts as sent.
    std::optional<Farewell> farewell() const;

private:
    void say_farewell(int code, const std::string& reason);
    void wake();

    void drop_queue();

    const Visit visit_;
    const std::size_t unsent_limit_;
    mutable std::mutex mutex_;
    std::shared_ptr<Gate::Pass> pass_;  // null after the end
    std::weak_ptr<WebSocketSession> session_;
    asio::io_context* context_ = nullptr;  // null: dropped
    std::deque<Message> queue_;
    std::size_t unsent_ = 0, under_way_ = 0;
    std::optional<Farewell> farewell_;
    bool waking_ = false;
};

// Beast's own farewell would wait for the client's end of the connection as long as the client likes.
struct SocketStream : beast::tcp_stream {
    explicit SocketStream(beast::tcp_stream stream) : beast::tcp_stream(std::move(stream)) {}
};

template <class Handler>
void async_teardown(beast::role_type, SocketStream& stream, Handler&& handler) {
    close_politely(stream, [handler = std::forward<Handler>(handler)]() mutable { handler(beast::error_code()); });
}

class WebSocketSession final : public Connection, public std::enable_shared_from_this<WebSocketSession> {
public:
    WebSocketSession(Service&, Loop&, beast::tcp_stream, Visit, std::shared_ptr<Gate::Pass>);
    ~WebSocketSession() override;

    void start(const beast::http::request_header<>& upgrade);
    void drain() override;
    void abandon() override;
    void wake();  // the outbox has something

private:
    void on_accept(beast::error_code);
    void read();
    void on_message();
    bool spend();
    void write();
    void write_message(Outbox::Message);
    void say_farewell(const Outbox::Farewell&);
    void arm_farewell_timer();
    void drop();
    void finish();

    Service& service_;
    Loop& loop_;
    const std::shared_ptr<Gate::Pass> pass_;
    const std::shared_ptr<Outbox> outbox_;
    // Without compression: its windows would cost more memory for each socket than everything else together.
    beast::websocket::stream<SocketStream, false> stream_;
    beast::flat_buffer buffer_;
    asio::steady_timer farewell_timer_;
    bool open_ = false, writing_ = false, timed_ = false, finished_ = false;
};

}  // namespace tminus::server::wire
