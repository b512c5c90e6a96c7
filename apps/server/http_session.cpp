#include "apps/server/http_session.h"

#include "apps/server/http_linger.h"
#include "apps/server/http_socket.h"
#include "match/crypto.h"

#include <poll.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/verb.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cstdint>
#include <mutex>
#include <string_view>
#include <utility>

namespace tminus::server::wire {

namespace http = beast::http;
using http::field;

// The first answer to a request counts, from whatever thread it comes; after the session's end none does.
class Answer {
public:
    Answer(asio::io_context& context, std::weak_ptr<HttpSession> session, int connection)
        : context_(context), session_(std::move(session)), connection_(connection) {}

    void give(Response response) {
        const std::lock_guard lock(mutex_);
        if (!std::exchange(awaited_, false)) return;
        asio::post(context_, [weak = session_, response = std::move(response)]() mutable {
            if (const auto session = weak.lock()) session->respond(std::move(response));
        });
    }

    void forget() {
        const std::lock_guard lock(mutex_);
        awaited_ = false;
    }

    // As long as the answer is awaited the connection is not closed on our side.
    bool gone(bool half) const {
        const std::lock_guard lock(mutex_);
        if (!awaited_) return true;
        pollfd file{connection_, POLLRDHUP, 0};
        if (::poll(&file, 1, 0) <= 0) return false;
        return (file.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0 || (half && (file.revents & POLLRDHUP) != 0);
    }

private:
    asio::io_context& context_;
    const std::weak_ptr<HttpSession> session_;
    const int connection_;
    mutable std::mutex mutex_;
    bool awaited_ = true;
};

namespace {

using Parser = http::request_parser<http::string_body>;

constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";

// Shared by the copies of a Reply; the last one answers if none was called.
struct Promise {
    explicit Promise(std::shared_ptr<Answer> a) : answer(std::move(a)) {}
    ~Promise() { answer->give(internal_error()); }
    Promise(const Promise&) = delete;
    Promise& operator=(const Promise&) = delete;

    const std::shared_ptr<Answer> answer;
};

Response bad_request(const std::string& message) { return refusal(400, ErrorType::bad_request, message); }

// What the client did wrong; none: it left, or its time is up.
std::optional<Response> blame(beast::error_code error) {
    if (error == http::error::header_limit) return refusal(431, ErrorType::too_large, "the header is too large");
    if (error == http::error::body_limit) return refusal(413, ErrorType::too_large, "the body is too large");
    if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
    if (error.category() == make_error_code(http::error::bad_method).category()) return bad_request("this is not HTTP");
    return std::nullopt;
}

std::optional<Response> header_fault(const Parser& parser) {
    const auto& header = parser.get();
    if (header.method() == http::verb::unknown) return bad_request("this method is unknown");
    if (header.version() != 10 && header.version() != 11) return bad_request("only HTTP/1.0 and HTTP/1.1 are spoken here");
    const auto hosts = header.count(field::host);
    if (hosts > 1 || (hosts == 0 && header.version() == 11)) return bad_request("there must be one Host");
    // Whatever else it says, somebody in front of us might understand it differently.
    const auto encodings = header.count(field::transfer_encoding);
    if (encodings > 0 && !(encodings == 1 && beast::iequals(header[field::transfer_encoding], "chunked")))
        return bad_request("the only Transfer-Encoding is chunked");
    return std::nullopt;
}

std::optional<Response> upgrade_fault(const http::request_header<>& header) {
    Response wanted = refusal(426, ErrorType::bad_request, "this address is for WebSockets of version 13");
    wanted.headers = {{"Upgrade", "websocket"}, {"Sec-WebSocket-Version", "13"}};
    if (!beast::websocket::is_upgrade(header) || header[field::sec_websocket_version] != "13") return wanted;
    constexpr std::size_t key_length = 24;
    if (header[field::sec_websocket_key].size() != key_length) return bad_request("the Sec-WebSocket-Key is wrong");
    if (header.count(field::origin) > 0 && !names_host(header[field::origin], header[field::host]))
        return refusal(403, ErrorType::not_allowed, "this page is from another place");
    return std::nullopt;
}

constexpr std::string_view name_of(ClientHeader header) {
    return header == ClientHeader::forwarded ? "Forwarded" : "X-Forwarded-For";
}

Traces traces_in(const http::fields& header, ClientHeader used) {
    Traces traces;
    for (const std::string_view sign :
         {"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via"})
        traces.any = traces.any || header.count(sign) > 0;
    const auto [first, last] = header.equal_range(name_of(used));
    for (auto line = first; line != last; ++line) traces.lines.emplace_back(line->value());
    return traces;
}

// More waits to be sent than there may be.
Response too_much() {
    Response response = refusal(503, ErrorType::busy, "too much is being sent to this address; wait a moment");
    response.headers = {{"Retry-After", "1"}};
    return response;
}

bool has_no_body(int status) { return status < 200 || status == 204 || status == 304; }

}  // namespace

HttpSession::HttpSession(Service& service, Loop& loop, asio::ip::tcp::socket socket, const IpAddress& peer, Entry entry)
    : service_(service),
      loop_(loop),
      peer_{peer, true},
      proxy_(std::move(entry.proxy)),
      pass_(std::move(entry.pass)),
      stream_(std::move(socket)) {}

HttpSession::~HttpSession() {
    if (answer_) answer_->forget();
    end_request();
}

void HttpSession::end_request() {
    if (std::exchange(under_way_, false)) pass_->end_request();
    if (reserved_ > 0) pass_->release(std::exchange(reserved_, 0));
}

void HttpSession::drain() {
    draining_ = true;
    if (reading_header_) stream_.cancel();
}

void HttpSession::start() {
    if (proxy_ && service_.proxies.protocol) return read_proxy_header();
    read_header();
}

void HttpSession::read_proxy_header() {
    if (draining_) return finish();
    constexpr std::size_t piece = 512;
    reading_header_ = true;
    stream_.expires_after(service_.limits.idle);
    stream_.async_read_some(buffer_.prepare(piece), [self = shared_from_this()](beast::error_code error, std::size_t received) {
        self->reading_header_ = false;
        self->on_proxy_header(error, received);
    });
}

// One that cannot be read gets no answer: whoever sent it does not speak HTTP yet.
void HttpSession::on_proxy_header(beast::error_code error, std::size_t received) {
    if (error) return finish();
    buffer_.commit(received);
    const std::string_view bytes(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    ProxyHeader header;
    const ProxyHeaderFault fault = server::read_proxy_header(bytes, header);
    if (fault == ProxyHeaderFault::incomplete) return read_proxy_header();
    if (fault == ProxyHeaderFault::malformed) {
        ++service_.counters.bad_proxy_headers;
        return finish();
    }
    buffer_.consume(header.size);
    if (!header.address)
        peer_.certain = false;
    else if (!enter_as(*header.address))
        return finish();
    read_header();
}

// The connection is that of the client whom the proxy names. False: it has too many.
bool HttpSession::enter_as(const IpAddress& peer) {
    peer_.address = peer;
    if (contain(service_.proxies.trusted, peer)) return true;
    proxy_.reset();
    pass_ = service_.gate.admit(counted_as(peer));
    if (!pass_) ++service_.counters.refused_connections;
    return pass_ != nullptr;
}

void HttpSession::read_header() {
    if (draining_) return finish();
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(service_.limits.header_bytes));
    parser_->body_limit(service_.limits.log_body_bytes);  // until it is known where it goes: see body_fault
    version_ = 11;
    keep_alive_ = head_ = false;
    reading_header_ = true;
    stream_.expires_after(service_.limits.idle);
    http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
        self->reading_header_ = false;
        self->on_header(error);
    });
}

void HttpSession::on_header(beast::error_code error) {
    std::optional<Response> fault = blame(error);
    if (error && !fault) return finish();
    ++service_.counters.requests;
    recognize(!error);
    if (!pass_->spend()) return refuse_too_many("too many requests from this address; wait a moment");
    if (!fault) fault = header_fault(*parser_);
    if (fault) return refuse(std::move(*fault));
    auto target = parse_target(parser_->get().target());
    if (!target) return refuse(bad_request("the address is badly encoded"));
    target_ = std::move(*target);
    version_ = parser_->get().version();
    keep_alive_ = parser_->keep_alive();
    head_ = parser_->get().method() == http::verb::head;
    if (target_.path == service_.paths.socket) return upgrade();
    if (fault = body_fault()) return refuse(std::move(*fault));
    go_on_to_body();
}

// Who sent the request, and under which name it is in the log.
void HttpSession::recognize(bool header_is_there) {
    began_ = std::chrono::steady_clock::now();
    sender_ = {peer_.address, false};
    id_.clear();
    method_.clear();
    target_ = {};
    if (header_is_there) {
        const auto& header = parser_->get();
        method_ = std::string(header.method_string());
        sender_ = sender_of(peer_, service_.proxies, traces_in(header, service_.proxies.header));
        const std::string_view given = header["X-Request-Id"];
        if (contain(service_.proxies.trusted, peer_.address) && is_request_id(given)) id_ = given;
    }
    if (id_.empty()) id_ = random_hex(8);
    if (proxy_) pass_ = service_.gate.pass(counted_as(sender_.address), proxy_);
}

// Only one address takes long bodies; they say their length, and there is room for so many of them at once.
std::optional<Response> HttpSession::body_fault() {
    const auto length = parser_->content_length();
    if (target_.path != service_.paths.long_body || !length) {
        const std::size_t most = service_.limits.body_bytes;
        if (length && *length > most) return blame(http::error::body_limit);
        parser_->body_limit(most);
        return {};
    }
    if (!pass_->reserve(static_cast<std::size_t>(*length), 0)) {
        ++service_.counters.too_much_unsent;
        return too_much();
    }
    reserved_ = static_cast<std::size_t>(*length);
    return {};
}

void HttpSession::refuse_too_many(const std::string& message) {
    ++service_.counters.rate_limited;
    Response response = refusal(429, ErrorType::too_many, message);
    response.headers = {{"Retry-After", std::to_string(pass_->seconds_to_wait())}};
    refuse(std::move(response));
}

void HttpSession::go_on_to_body() {
    const bool waits = version_ == 11 && beast::iequals(parser_->get()[field::expect], "100-continue");
    if (!waits || parser_->is_done()) return read_body();
    asio::async_write(stream_, asio::buffer(go_on), [self = shared_from_this()](beast::error_code error, std::size_t) {
        if (error) return self->finish();
        self->read_body();
    });
}

void HttpSession::read_body() {
    if (parser_->is_done()) return ask_handler();
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_body(error); });
}

void HttpSession::on_body(beast::error_code error) {
    if (!error) return ask_handler();
    auto fault = blame(error);
    if (!fault) return finish();
    refuse(std::move(*fault));
}

void HttpSession::ask_handler() {
    under_way_ = pass_->begin_request();
    if (!under_way_) return refuse_too_many("too many requests of this address are under way");
    answer_ = std::make_shared<Answer>(loop_.context(), weak_from_this(), stream_.socket().native_handle());
    auto promise = std::make_shared<Promise>(answer_);
    try {
        service_.handlers.request(
            taken_request(), [promise = std::move(promise)](Response response) { promise->answer->give(std::move(response)); });
    } catch (...) {
        answer_->give(internal_error());
    }
}

Request HttpSession::taken_request() {
    auto message = parser_->release();
    parser_.reset();
    Request request;
    request.method = std::string(message.method_string());
    request.path = target_.path;
    request.query = std::move(target_.query);
    request.body = std::move(message.body());
    if (message.count(field::content_type) == 1) request.content_type = std::string(message[field::content_type]);
    request.bearer = bearer_token(message[field::authorization]);
    request.accept_encoding = std::string(message[field::accept_encoding]);
    request.if_none_match = std::string(message[field::if_none_match]);
    request.counted_as = counted_as(sender_.address);
    request.local = sender_.certain && sender_.address.is_loopback();
    request.gone = [answer = answer_](bool half) { return answer->gone(half); };
    request.charge = [pass = pass_](double tokens) { pass->charge(tokens); };
    return request;
}

void HttpSession::upgrade() {
    if (auto fault = upgrade_fault(parser_->get())) return refuse(std::move(*fault));
    if (!parser_->is_done() || buffer_.size() > 0) return refuse(bad_request("nothing may follow before the answer"));
    if (!pass_->open_socket()) return refuse_too_many("too many WebSockets from this address");
    tell_of_answer(static_cast<int>(http::status::switching_protocols));
    const auto socket = std::make_shared<WebSocketSession>(service_, loop_, std::move(stream_),
                                                           Visit{counted_as(sender_.address), id_}, std::move(pass_));
    socket->start(parser_->get());
    loop_.add(socket);
    finished_ = true;
    loop_.remove(*this);
}

void HttpSession::refuse(Response response) {
    keep_alive_ = false;
    respond(std::move(response));
}

void HttpSession::respond(Response response) {
    if (finished_) return;
    answer_.reset();
    end_request();
    if (pass_->reserve(response.body.size(), 0)) {
        reserved_ = response.body.size();
    } else {
        response = too_much();
        ++service_.counters.too_much_unsent;
    }
    tell_of_answer(response.status);
    keep_alive_ = keep_alive_ && !draining_;
    response_.emplace(static_cast<http::status>(response.status), version_);
    for (const auto& [name, value] : response.headers) response_->insert(name, value);
    for (const auto& [name, value] : standard_headers)
        if (response_->find(name) == response_->end()) response_->set(name, value);
    response_->set("X-Request-Id", id_);
    if (!response.content_type.empty()) response_->set(field::content_type, response.content_type);
    response_->keep_alive(keep_alive_);
    if (!has_no_body(response.status)) {
        response_->content_length(response.body.size());
        if (!head_) response_->body() = std::move(response.body);
    }
    stream_.expires_after(service_.limits.idle);
    http::async_write(stream_, *response_,
                      [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_written(error); });
}

void HttpSession::on_written(beast::error_code error) {
    response_.reset();
    end_request();
    if (error) return finish();
    if (!keep_alive_ || draining_) return close_politely(stream_, [self = shared_from_this()] { self->finish(); });
    read_header();
}

void HttpSession::tell_of_answer(int status) const {
    if (!service_.handlers.answered) return;
    const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - began_;
    try {
        service_.handlers.answered({id_, to_text(sender_.address), method_, target_.path, status, passed.count()});
    } catch (...) {
        // The answer goes out all the same.
    }
}

void HttpSession::finish() {
    if (std::exchange(finished_, true)) return;
    if (answer_) answer_->forget();
    stream_.close();
    loop_.remove(*this);
}

}  // namespace tminus::server::wire
