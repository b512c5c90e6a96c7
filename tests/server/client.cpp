#include "tests/server/client.h"

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <deque>
#include <limits>

namespace tminus::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using beast::error_code;

Tcp::endpoint loopback(int port) { return {asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)}; }

std::string lower_case(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return lower;
}

// Begins an operation whose handler puts its error here, and runs it to its end. Operations have a deadline of their own.
template <class Begin>
void finish(asio::io_context& io, const char* what, Begin begin) {
    error_code result = asio::error::would_block;
    begin([&result](error_code error, auto&&...) { result = error; });
    io.restart();
    while (result == asio::error::would_block && io.run_one() > 0) {
    }
    if (result) throw NoAnswer(std::string(what) + ": " + result.message());
}

}  // namespace

json::object Answer::object() const {
    json::error_code error;
    json::value value = json::parse(body, error);
    if (error || !value.is_object()) throw std::runtime_error("not a JSON object: " + body.substr(0, 200));
    return std::move(value.get_object());
}

std::string Answer::error() const {
    if (status < 400) return "";
    const json::object whole = object();
    return std::string(whole.at("error").as_object().at("type").as_string());
}

std::string Answer::header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
}

class HttpClient::Impl {
public:
    explicit Impl(int port) : port_(port) {}

    Answer send(const http::request<http::string_body>& request) {
        if (!stream_) connect();
        try {
            return exchange(request);
        } catch (const NoAnswer&) {
            stream_.reset();
            throw;
        }
    }

private:
    void connect() {
        stream_.emplace(io_);
        stream_->expires_after(patience);
        try {
            finish(io_, "connect", [&](auto done) { stream_->async_connect(loopback(port_), done); });
        } catch (const NoAnswer&) {
            stream_.reset();
            throw;
        }
        stream_->socket().set_option(Tcp::no_delay(true));
    }

    Answer exchange(const http::request<http::string_body>& request) {
        stream_->expires_after(patience);
        finish(io_, "write", [&](auto done) { http::async_write(*stream_, request, done); });
        http::response_parser<http::string_body> parser;
        parser.body_limit(64 << 20);
        parser.skip(request.method() == http::verb::head);
        beast::flat_buffer buffer;
        finish(io_, "read", [&](auto done) { http::async_read(*stream_, buffer, parser, done); });
        const auto& response = parser.get();
        Answer answer{static_cast<int>(response.result_int()), {}, response.body()};
        for (const auto& field : response) answer.headers[lower_case(field.name_string())] = std::string(field.value());
        if (!response.keep_alive()) stream_.reset();
        return answer;
    }

    int port_;
    asio::io_context io_{1};
    std::optional<beast::tcp_stream> stream_;
};

HttpClient::HttpClient(int port) : impl_(std::make_unique<Impl>(port)) {}
HttpClient::HttpClient(HttpClient&&) noexcept = default;
HttpClient& HttpClient::operator=(HttpClient&&) noexcept = default;
HttpClient::~HttpClient() = default;

Answer HttpClient::send(const std::string& method, const std::string& target, const std::string& token, const std::string& body,
                        const Headers& headers) {
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(target);
    request.version(11);
    request.set(http::field::host, "127.0.0.1");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    if (!body.empty() || method == "POST") request.set(http::field::content_type, "application/json");
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = body;
    if (!body.empty() || method == "POST") request.content_length(body.size());
    return impl_->send(request);
}

Answer HttpClient::post(const std::string& target, const std::string& token, const json::object& body) {
    return send("POST", target, token, json::serialize(body));
}

class SocketClient::Impl {
public:
    Impl(int port, const Headers& headers, const std::string& target) : stream_(io_) {
        beast::get_lowest_layer(stream_).expires_after(patience);
        finish(io_, "connect", [&](auto done) { beast::get_lowest_layer(stream_).async_connect(loopback(port), done); });
        beast::get_lowest_layer(stream_).socket().set_option(Tcp::no_delay(true));
        stream_.read_message_max(64 << 20);
        stream_.set_option(websocket::stream_base::decorator([headers](websocket::request_type& request) {
            for (const auto& [name, value] : headers) request.set(name, value);
        }));
        const std::string host = "127.0.0.1:" + std::to_string(port);
        finish(io_, "handshake", [&](auto done) { stream_.async_handshake(host, target, done); });
        beast::get_lowest_layer(stream_).expires_never();
        read();
    }

    ~Impl() {
        error_code ignored;
        beast::get_lowest_layer(stream_).socket().close(ignored);
        io_.restart();
        io_.poll();
    }

    void send(const std::string& message) {
        if (!ended_.empty()) throw NoAnswer(ended_);
        bool done = false;
        error_code result;
        stream_.text(true);
        stream_.async_write(asio::buffer(message), [&](error_code error, std::size_t) {
            result = error;
            done = true;
        });
        run_until(patience, [&] { return done; });
        if (!done) {  // the handler must not outlive this call
            error_code ignored;
            beast::get_lowest_layer(stream_).socket().close(ignored);
            run_until(patience, [&] { return done; });
        }
        if (result) throw NoAnswer("write: " + result.message());
    }

    std::optional<std::string> receive(milliseconds timeout) {
        run_until(timeout, [&] { return !messages_.empty() || !ended_.empty(); });
        if (messages_.empty() && !ended_.empty()) throw NoAnswer(ended_);
        if (messages_.empty()) return {};
        std::string message = std::move(messages_.front());
        messages_.pop_front();
        return message;
    }

private:
    // One read is always under way, so that waiting can be given up without losing anything.
    void read() {
        stream_.async_read(buffer_, [this](error_code error, std::size_t) {
            if (error) {
                ended_ = "read: " + error.message();
                return;
            }
            messages_.push_back(beast::buffers_to_string(buffer_.data()));
            buffer_.consume(buffer_.size());
            read();
        });
    }

    template <class Enough>
    void run_until(milliseconds timeout, Enough enough) {
        const auto deadline = std::chrono::steady_clock::now() + timeout;
        io_.restart();
        io_.poll();
        while (!enough() && std::chrono::steady_clock::now() < deadline) {
            io_.restart();
            if (io_.run_one_until(deadline) == 0) break;
        }
    }

    asio::io_context io_{1};
    websocket::stream<beast::tcp_stream> stream_;
    beast::flat_buffer buffer_;
    std::deque<std::string> messages_;
    std::string ended_;
};

SocketClient::SocketClient(int port, const Headers& headers, const std::string& target)
    : impl_(std::make_unique<Impl>(port, headers, target)) {}
SocketClient::SocketClient(SocketClient&&) noexcept = default;
SocketClient& SocketClient::operator=(SocketClient&&) noexcept = default;
SocketClient::~SocketClient() = default;

void SocketClient::send(const std::string& message) { impl_->send(message); }
std::optional<std::string> SocketClient::receive(milliseconds timeout) { return impl_->receive(timeout); }

json::object SocketClient::expect() {
    const auto message = receive(patience);
    if (!message) throw NoAnswer("no message came");
    return std::move(json::parse(*message).as_object());
}

std::string exchange_bytes(int port, const std::vector<std::string>& parts, milliseconds timeout) {
    asio::io_context io(1);
    beast::tcp_stream stream(io);
    stream.expires_after(timeout);
    std::string received;
    const auto read = [&](std::size_t at_least) {
        finish(io, "read", [&](auto done) {
            asio::async_read(stream, asio::dynamic_buffer(received), asio::transfer_at_least(at_least), done);
        });
    };
    try {
        finish(io, "connect", [&](auto done) { stream.async_connect(loopback(port), done); });
        for (const std::string& part : parts) {
            if (&part != &parts.front()) read(1);
            finish(io, "write", [&](auto done) { asio::async_write(stream, asio::buffer(part), done); });
        }
        error_code ignored;
        stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
        read(std::numeric_limits<std::size_t>::max());
    } catch (const NoAnswer&) {
        // The end of the connection is the usual case; what came until then counts.
    }
    return received;
}

class HookListener::Impl {
public:
    Impl() : acceptor_(io_, loopback(0)) {}

    int port() const { return acceptor_.local_endpoint().port(); }

    std::optional<std::string> receive(milliseconds timeout) {
        Tcp::socket socket(io_);
        bool accepted = false;
        acceptor_.async_accept(socket, [&](error_code error) { accepted = !error; });
        io_.restart();
        io_.run_for(timeout);
        if (!accepted) {
            acceptor_.cancel();
            io_.restart();
            io_.run();
            if (!accepted) return {};
        }
        return serve(beast::tcp_stream(std::move(socket)));
    }

private:
    std::string serve(beast::tcp_stream stream) {
        http::request<http::string_body> request;
        beast::flat_buffer buffer;
        stream.expires_after(patience);
        finish(io_, "read", [&](auto done) { http::async_read(stream, buffer, request, done); });
        http::response<http::empty_body> response(http::status::ok, 11);
        response.keep_alive(false);
        response.prepare_payload();
        finish(io_, "write", [&](auto done) { http::async_write(stream, response, done); });
        std::ostringstream text;
        text << request;
        return text.str();
    }

    asio::io_context io_{1};
    Tcp::acceptor acceptor_;
};

HookListener::HookListener() : impl_(std::make_unique<Impl>()) {}
HookListener::~HookListener() = default;
std::string HookListener::url() const { return "http://127.0.0.1:" + std::to_string(impl_->port()) + "/hook"; }
std::optional<std::string> HookListener::receive(milliseconds timeout) { return impl_->receive(timeout); }

}  // namespace tminus::test
