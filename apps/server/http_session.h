#pragma once
// One HTTP connection: reads a request, asks the handler, writes the answer, and again. A WebSocket leaves it for a
// WebSocketSession.

#include "apps/server/http_loop.h"
#include "apps/server/http_text.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>
#include <string>

namespace tminus::server::wire {

namespace beast = boost::beast;

class Answer;

class HttpSession final : public Connection, public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(Service&, Loop&, asio::ip::tcp::socket, Address, std::shared_ptr<Gate::Pass>);
    ~HttpSession() override;

    void start() { read_header(); }
    void drain() override;
    void abandon() override { finish(); }
    void respond(Response);  // to the request under way

private:
    void read_header();
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
    void end_request();
    Request taken_request();

    Service& service_;
    Loop& loop_;
    const Address address_;
    std::shared_ptr<Gate::Pass> pass_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::optional<beast::http::request_parser<beast::http::string_body>> parser_;
    std::optional<beast::http::response<beast::http::string_body>> response_;
    std::shared_ptr<Answer> answer_;
    Target target_;
    unsigned version_ = 11;
    bool keep_alive_ = false, head_ = false;  // of the request under way
    bool reading_header_ = false, draining_ = false, finished_ = false;
    bool under_way_ = false;    // a request counts
    std::size_t reserved_ = 0;  // bytes of a long body or of the answer that count
};

}  // namespace tminus::server::wire
