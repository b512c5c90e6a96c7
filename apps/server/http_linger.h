#pragma once
// Ends a connection politely. Closing while something of the client is unread would reset the connection, and the client
// might lose what was sent to it last.

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <utility>

namespace tminus::server::wire {

constexpr std::chrono::seconds linger_time{2};

using Scraps = std::array<char, 4096>;

template <class Done>
void discard(boost::beast::tcp_stream& stream, std::unique_ptr<Scraps> scraps, Done done) {
    const auto room = boost::asio::buffer(*scraps);
    stream.async_read_some(
        room, [&stream, scraps = std::move(scraps), done = std::move(done)](boost::beast::error_code error, std::size_t) mutable {
            if (error) return done();
            discard(stream, std::move(scraps), std::move(done));
        });
}

// Sends nothing more, and calls `done` when the client has closed too, or after a while. The stream must live until then.
template <class Done>
void close_politely(boost::beast::tcp_stream& stream, Done done) {
    boost::beast::error_code ignored;
    stream.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    stream.expires_after(linger_time);
    discard(stream, std::make_unique<Scraps>(), std::move(done));
}

}  // namespace tminus::server::wire
