#include "apps/server/http_socket.h"

#include "apps/server/http_text.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream_base.hpp>
#include <utility>

namespace tminus::server::wire {

namespace websocket = beast::websocket;

namespace {

constexpr int going_away = 1001, cannot_accept = 1003, policy = 1008, internal = 1011, try_again = 1013;

void decorate(websocket::response_type& response) {
    for (const auto& [name, value] : standard_headers) response.set(name, value);
    response.set(beast::http::field::server, "tminus");
}

websocket::stream_base::timeout timeouts(const Limits& limits) {
    return {.handshake_timeout = farewell_time, .idle_timeout = limits.socket_idle, .keep_alive_pings = true};
}

}  // namespace

void Outbox::send(Message message) {
    const std::lock_guard lock(mutex_);
    if (!context_ || farewell_ || !message) return;
    const bool fits = unsent_ + message->size() <= unsent_limit_ && pass_->reserve(message->size(), unsent_);
    if (!fits) {
        drop_queue();
        return say_farewell(try_again, "too slow");
    }
    unsent_ += message->size();
    queue_.push_back(std::move(message));
    wake();
}

void Outbox::close(int code, const std::string& reason) {
    const std::lock_guard lock(mutex_);
    if (context_ && !farewell_) say_farewell(code, reason);
}

bool Outbox::is_open() const {
    const std::lock_guard lock(mutex_);
    return context_ != nullptr && !farewell_;
}

void Outbox::charge(double tokens) {
    const std::lock_guard lock(mutex_);
    if (pass_) pass_->charge(tokens);
}

std::shared_ptr<void> Outbox::begin_request() {
    const std::lock_guard lock(mutex_);
    if (!pass_ || !pass_->begin_request()) return nullptr;
    return {pass_.get(), [pass = pass_](void*) { pass->end_request(); }};
}

// What is under way still counts.
void Outbox::drop_queue() {
    queue_.clear();
    pass_->release(unsent_ - under_way_);
    unsent_ = under_way_;
}

void Outbox::attach(std::weak_ptr<WebSocketSession> session, asio::io_context& context) {
    const std::lock_guard lock(mutex_);
    session_ = std::move(session);
    context_ = &context;
}

void Outbox::detach() {
    const std::lock_guard lock(mutex_);
    context_ = nullptr;
    if (!pass_) return;
    drop_queue();
    pass_->release(std::exchange(unsent_, 0));
    under_way_ = 0;
    pass_.reset();
}

void Outbox::woken() {
    const std::lock_guard lock(mutex_);
    waking_ = false;
}

Outbox::Message Outbox::next() {
    const std::lock_guard lock(mutex_);
    if (!pass_) return nullptr;
    pass_->release(under_way_);
    unsent_ -= std::exchange(under_way_, 0);
    if (queue_.empty()) return nullptr;
    Message message = std::move(queue_.front());
    queue_.pop_front();
    under_way_ = message->size();
    return message;
}

std::optional<Outbox::Farewell> Outbox::farewell() const {
    const std::lock_guard lock(mutex_);
    return farewell_;
}

void Outbox::say_farewell(int code, const std::string& reason) {
    farewell_ = Farewell{code, shortened_reason(reason)};
    wake();
}

void Outbox::wake() {
    if (std::exchange(waking_, true)) return;
    // Only the session's own thread may own it, because the last owner destroys it.
    asio::post(*context_, [weak = session_] {
        if (const auto session = weak.lock()) session->wake();
    });
}

WebSocketSession::WebSocketSession(Service& service, Loop& loop, beast::tcp_stream stream, Visit visit,
                                   std::shared_ptr<Gate::Pass> pass)
    : service_(service),
      loop_(loop),
      pass_(std::move(pass)),
      outbox_(std::make_shared<Outbox>(std::move(visit), service.limits.unsent_bytes, pass_)),
      stream_(SocketStream(std::move(stream))),
      farewell_timer_(loop.context()) {}

WebSocketSession::~WebSocketSession() { outbox_->detach(); }

void WebSocketSession::start(const beast::http::request_header<>& upgrade) {
    outbox_->attach(weak_from_this(), loop_.context());
    stream_.next_layer().expires_never();
    stream_.set_option(timeouts(service_.limits));
    stream_.set_option(websocket::stream_base::decorator([id = outbox_->id()](websocket::response_type& response) {
        decorate(response);
        response.set("X-Request-Id", id);
    }));
    stream_.read_message_max(service_.limits.message_bytes);
    stream_.auto_fragment(false);
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
        if (kind != websocket::frame_type::close) spend();
    });
    const beast::http::request<beast::http::empty_body> request(upgrade);
    stream_.async_accept(request, [self = shared_from_this()](beast::error_code error) { self->on_accept(error); });
}

void WebSocketSession::drain() { outbox_->close(going_away, "the server is going away"); }

void WebSocketSession::abandon() {
    drop();
    finish();
}

void WebSocketSession::on_accept(beast::error_code error) {
    if (error || finished_) return finish();
    open_ = true;
    ++service_.counters.open_sockets;
    try {
        service_.handlers.opened(outbox_);
    } catch (...) {
        outbox_->close(internal, "something went wrong");
    }
    wake();
    read();
}

void WebSocketSession::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
        if (error || self->finished_) return self->finish();
        self->on_message();
        self->read();
    });
}

void WebSocketSession::on_message() {
    std::string message = beast::buffers_to_string(buffer_.data());
    buffer_.clear();
    if (outbox_->farewell()) return;
    ++service_.counters.messages_in;
    if (!spend()) return;
    if (!stream_.got_text()) return outbox_->close(cannot_accept, "only text");
    try {
        service_.handlers.message(outbox_, std::move(message));
    } catch (...) {
        outbox_->close(internal, "something went wrong");
    }
}

bool WebSocketSession::spend() {
    if (pass_->spend()) return true;
    ++service_.counters.rate_limited;
    outbox_->close(policy, "too many messages");
    return false;
}

void WebSocketSession::wake() {
    outbox_->woken();
    if (finished_) return;
    if (outbox_->farewell()) arm_farewell_timer();
    if (open_ && !writing_) write();
}

void WebSocketSession::write() {
    if (auto message = outbox_->next()) return write_message(std::move(message));
    if (const auto farewell = outbox_->farewell()) say_farewell(*farewell);
}

void WebSocketSession::write_message(Outbox::Message message) {
    writing_ = true;
    const auto bytes = asio::buffer(*message);
    stream_.async_write(bytes, [self = shared_from_this(), message = std::move(message)](beast::error_code error, std::size_t) {
        if (error) return self->drop();
        self->writing_ = false;
        ++self->service_.counters.messages_out;
        self->write();
    });
}

void WebSocketSession::say_farewell(const Outbox::Farewell& farewell) {
    writing_ = true;
    const websocket::close_reason reason(static_cast<websocket::close_code>(farewell.code), farewell.reason);
    stream_.async_close(reason, [self = shared_from_this()](beast::error_code) { self->drop(); });
}

// A client that does not take the close frame, or does not answer it.
void WebSocketSession::arm_farewell_timer() {
    if (std::exchange(timed_, true)) return;
    farewell_timer_.expires_after(farewell_time);
    farewell_timer_.async_wait([weak = weak_from_this()](beast::error_code error) {
        const auto self = weak.lock();
        if (self && !error) self->drop();
    });
}

void WebSocketSession::drop() { stream_.next_layer().close(); }

void WebSocketSession::finish() {
    if (std::exchange(finished_, true)) return;
    outbox_->detach();
    farewell_timer_.cancel();
    drop();
    if (open_) {
        --service_.counters.open_sockets;
        try {
            service_.handlers.closed(outbox_);
        } catch (...) {
            // It is closed all the same.
        }
    }
    loop_.remove(*this);
}

}  // namespace tminus::server::wire
