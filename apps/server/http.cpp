#include "apps/server/http.h"

#include "apps/server/http_loop.h"
#include "apps/server/http_session.h"

#include <algorithm>
#include <boost/asio/ip/address_v6.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tminus::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

tcp::endpoint endpoint_of(asio::io_context& context, const std::string& host, int port) {
    if (port < 0 || port > 65535) throw std::runtime_error("there is no port " + std::to_string(port));
    error_code error;
    const auto address = asio::ip::make_address(host, error);
    if (!error) return {address, static_cast<unsigned short>(port)};
    const auto found = tcp::resolver(context).resolve(host, std::to_string(port), error);
    if (error || found.empty()) throw std::runtime_error("cannot find the address " + host);
    return found.begin()->endpoint();
}

tcp::acceptor listening(asio::io_context& context, const std::string& host, int port) {
    try {
        // The acceptor sets SO_REUSEADDR: a restart need not wait for old connections to fade.
        return tcp::acceptor(context, endpoint_of(context, host, port));
    } catch (const boost::system::system_error& error) {
        throw std::runtime_error("cannot listen on " + host + ", port " + std::to_string(port) + ": " + error.code().message());
    }
}

IpAddress address_of(const asio::ip::address& address) {
    const auto v6 = address.is_v6() ? address.to_v6() : asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4());
    return {v6.to_bytes()};
}

}  // namespace

class HttpServer::Impl {
public:
    Impl(const std::string& host, int port, int threads, const Limits& limits, SpecialPaths paths, Handlers handlers,
         Proxies proxies)
        : service_(limits, std::move(paths), std::move(handlers), std::move(proxies)),
          loops_(static_cast<std::size_t>(std::max(1, threads))),
          acceptor_(listening(loops_.front().context(), host, port)),
          pause_(loops_.front().context()) {}

    int port() const { return acceptor_port_; }

    void run() {
        accept();
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < loops_.size(); ++i) threads.emplace_back([this, i] { loops_[i].run(); });
        loops_.front().run();
    }

    void stop() {
        asio::post(loops_.front().context(), [this] { stop_accepting(); });
    }

    Traffic traffic() const {
        const wire::Counters& counters = service_.counters;
        return {.requests = counters.requests,
                .refused_connections = counters.refused_connections,
                .bad_proxy_headers = counters.bad_proxy_headers,
                .rate_limited = counters.rate_limited,
                .too_much_unsent = counters.too_much_unsent,
                .messages_in = counters.messages_in,
                .messages_out = counters.messages_out,
                .open_connections = service_.gate.connections(),
                .open_sockets = counters.open_sockets,
                .unsent_bytes = static_cast<long long>(service_.gate.unsent())};
    }

private:
    void accept() {
        if (!acceptor_.is_open()) return;
        wire::Loop& loop = loops_[next_++ % loops_.size()];
        acceptor_.async_accept(loop.context(), [this, &loop](error_code error, tcp::socket socket) {
            if (!acceptor_.is_open()) return;
            if (error) return accept_later();
            accept();
            welcome(loop, std::move(socket));
        });
    }

    // Out of file descriptors, most likely.
    void accept_later() {
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](error_code error) {
            if (!error) accept();
        });
    }

    void welcome(wire::Loop& loop, tcp::socket socket) {
        error_code error;
        const auto endpoint = socket.remote_endpoint(error);
        if (error) return;
        const IpAddress peer = address_of(endpoint.address());
        wire::Entry entry;
        if (contain(service_.proxies.trusted, peer))
            entry.proxy = service_.gate.admit_proxy();
        else
            entry.pass = service_.gate.admit(counted_as(peer));
        if (!entry.proxy && !entry.pass) {
            ++service_.counters.refused_connections;
            return;
        }
        socket.set_option(tcp::no_delay(true), error);
        auto session = std::make_shared<wire::HttpSession>(service_, loop, std::move(socket), peer, std::move(entry));
        asio::post(loop.context(), [&loop, session = std::move(session)] {
            loop.add(session);
            session->start();
        });
    }

    // Every connection that was accepted has been handed to its loop before: the loops drain afterwards.
    void stop_accepting() {
        if (!acceptor_.is_open()) return;
        error_code ignored;
        acceptor_.close(ignored);
        pause_.cancel();
        for (wire::Loop& loop : loops_) asio::post(loop.context(), [&loop] { loop.drain(); });
    }

    wire::Service service_;
    std::deque<wire::Loop> loops_;
    tcp::acceptor acceptor_;
    const int acceptor_port_ = acceptor_.local_endpoint().port();
    asio::steady_timer pause_;
    std::size_t next_ = 0;
};

HttpServer::HttpServer(const std::string& host, int port, int threads, const Limits& limits, SpecialPaths paths,
                       Handlers handlers, Proxies proxies)
    : impl_(std::make_unique<Impl>(host, port, threads, limits, std::move(paths), std::move(handlers), std::move(proxies))) {}

HttpServer::~HttpServer() = default;

int HttpServer::port() const { return impl_->port(); }

void HttpServer::run() { impl_->run(); }

void HttpServer::stop() { impl_->stop(); }

Traffic HttpServer::traffic() const { return impl_->traffic(); }

}  // namespace tminus::server
