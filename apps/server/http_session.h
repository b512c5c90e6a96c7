#pragma once
// One HTTP connection: reads a request, asks the handler, writes the answer, and again. A WebSocket leaves it for a
// WebSocketSession. Over a connection of a trusted proxy each request is that of whoever the proxy names.

#include "apps/server/http_loop.h"
#include "apps/server/http_text.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace tminus::server::wire {

namespace beast = boost::beast;

class Answer;

// What the gate gave a connection: one of them.
struct Entry {
    std::shared_ptr<Gate::Pass> pass;
    std::shared_ptr<Gate::Place> proxy;
};

class HttpSession final : public Connection, public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(Service&, Loop&, asio::ip::tcp::socket, const IpAddress& peer, Entry);
    ~HttpSession() override;

    void start();
    void drain() override;
    void abandon() override { finish(); }
    void respond(Response);  // to the request under way

private:
    void read_proxy_header();
    void on_proxy_header(beast::error_code, std::size_t received);
    bool enter_as(const IpAddress& peer);
    void read_header();
    void recognize(bool header_is_there);
    void on_header(beast::error_code);
    std::optional<Response> body_fault();
    void go_on_to_body();
    void read_body();
    void on_body(beast::error_code);
    void ask_handler();
    void upgrade();
    void refuse(Response);  // answers and closes
    void refuse_too_many(const std::string& message);
    void on_written(beast::error_code);
    void finish();
    void tell_of_answer(int status) const;
    void end_request();
    Request taken_request();

    Service& service_;
    Loop& loop_;
    Sender peer_;                         // the other end, or whom the PROXY header names
    std::shared_ptr<Gate::Place> proxy_;  // null: the connection is the client's own
    std::shared_ptr<Gate::Pass> pass_;    // of the connection, or over that of a proxy of the request
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::optional<beast::http::request_parser<beast::http::string_body>> parser_;
    std::optional<beast::http::response<beast::http::string_body>> response_;
    std::shared_ptr<Answer> answer_;
    Sender sender_;
    std::string id_, method_;
    Target target_;
    std::chrono::steady_clock::time_point began_;
    unsigned version_ = 11;
    bool keep_alive_ = false, head_ = false;  // of the request under way
    bool reading_header_ = false, draining_ = false, finished_ = false;
    bool under_way_ = false;    // a request counts
    std::size_t reserved_ = 0;  // bytes of a long body or of the answer that count
};

}  // namespace tminus::server::wire
