#pragma once
// A client that can be as rude as a test needs: bytes over a socket, with HTTP and WebSocket frames by hand.

#include "apps/server/http.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace tminus::test::raw {

using namespace std::chrono_literals;
using namespace std::string_literals;

struct IgnoringCase {
    bool operator()(const std::string& a, const std::string& b) const { return ::strcasecmp(a.c_str(), b.c_str()) < 0; }
};

struct Answer {
    int status = 0;  // 0: the server closed without one
    std::map<std::string, std::string, IgnoringCase> headers;
    std::string body;

    std::string header(const std::string& name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? "" : found->second;
    }
};

struct Frame {
    int opcode = -1;  // -1: the connection ended
    std::string payload;

    int close_code() const {
        if (opcode != 8 || payload.size() < 2) return 0;
        return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
    }
};

// A connection that is there already.
struct Connected {
    int file;
};

class RawClient {
public:
    explicit RawClient(Connected connection) : socket_(connection.file), connected_(true) { be_patient(); }
    // `from`: the address of this end, as any of 127.0.0.0/8 can be.
    explicit RawClient(int port, int receive_buffer = 0, const char* from = nullptr)
        : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        if (receive_buffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        be_patient();
        sockaddr_in address{};
        address.sin_family = AF_INET;
        if (from != nullptr && ::inet_pton(AF_INET, from, &address.sin_addr) == 1)
            ::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~RawClient() { ::close(socket_); }
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;

    bool connected() const { return connected_; }

    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    void end_sending() { ::shutdown(socket_, SHUT_WR); }

    // Answers a close frame, if there was one, and goes.
    void leave(const Frame& farewell = {}) {
        if (farewell.opcode == 8) send_frame(8, farewell.payload.substr(0, 2));
        end_sending();
    }

    Answer ask(std::string_view request) {
        send(request);
        return answer();
    }

    Answer get(const std::string& target, const std::string& more_headers = "") {
        return ask("GET " + target + " HTTP/1.1\r\nHost: here\r\n" + more_headers + "\r\n");
    }

    Answer post(const std::string& target, const std::string& body) {
        return ask("POST " + target + " HTTP/1.1\r\nHost: here\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
                   body);
    }

    // With HEAD there is a length but no body.
    Answer answer(bool with_body = true) {
        Answer result;
        while (received_.find("\r\n\r\n") == std::string::npos)
            if (!receive()) return result;
        std::string head = take(received_.find("\r\n\r\n") + 4);
        result.status = std::stoi(head.substr(9, 3));
        for (std::size_t at = head.find("\r\n") + 2; head.compare(at, 2, "\r\n") != 0; at = head.find("\r\n", at) + 2) {
            const std::string line = head.substr(at, head.find("\r\n", at) - at);
            std::string& value = result.headers[line.substr(0, line.find(':'))];
            value += (value.empty() ? "" : ", ") + line.substr(line.find(':') + 2);
        }
        const std::string length = result.header("Content-Length");
        if (with_body && !length.empty()) result.body = exactly(std::stoul(length));
        return result;
    }

    // Whether the server ends the connection, with nothing more to say.
    bool ended() { return received_.empty() && !receive() && !timed_out_; }

    Answer open_socket(const std::string& path, const std::string& more_headers = "") {
        return get(path,
                   "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                       more_headers);
    }

    bool send_frame(int opcode, const std::string& payload, bool final = true) {
        std::string frame(1, static_cast<char>((final ? 0x80 : 0) | opcode));
        if (payload.size() < 126) {
            frame += static_cast<char>(0x80 | static_cast<int>(payload.size()));
        } else {
            const bool small = payload.size() < 65536;
            frame += static_cast<char>(0x80 | (small ? 126 : 127));
            for (int shift = small ? 8 : 56; shift >= 0; shift -= 8)
                frame += static_cast<char>((static_cast<std::uint64_t>(payload.size()) >> shift) & 0xff);
        }
        const std::string mask = "\x12\x34\x56\x78";
        frame += mask;
        for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
        return send(frame);
    }

    bool send_text(const std::string& text) { return send_frame(1, text); }

    Frame frame() {
        Frame result;
        const std::string head = exactly(2);
        if (head.size() < 2) return result;
        std::uint64_t length = static_cast<unsigned char>(head[1]) & 0x7f;
        const std::size_t extended = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (extended > 0) {
            length = 0;
            for (const char c : exactly(extended)) length = length * 256 + static_cast<unsigned char>(c);
        }
        result.payload = exactly(length);
        result.opcode = head[0] & 0x0f;
        return result;
    }

    // The code of the close frame that comes next, after other frames; 0: the connection ended without one.
    int close_code() {
        for (;;) {
            const Frame next = frame();
            if (next.opcode == 8) return next.close_code();
            if (next.opcode < 0) return 0;
        }
    }

private:
    void be_patient() const {
        const timeval patience{.tv_sec = 60, .tv_usec = 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    }

    bool receive() {
        char bytes[16384];
        const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
        timed_out_ = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
        if (count <= 0) return false;
        received_.append(bytes, static_cast<std::size_t>(count));
        return true;
    }

    std::string take(std::size_t count) {
        std::string result = received_.substr(0, count);
        received_.erase(0, count);
        return result;
    }

    std::string exactly(std::size_t count) {
        while (received_.size() < count)
            if (!receive()) return {};
        return take(count);
    }

    int socket_;
    bool connected_ = false, timed_out_ = false;
    std::string received_;
};

// A server in a thread of its own, on a free port.
class Running {
public:
    explicit Running(server::Handlers handlers, const server::Limits& limits = {}, int threads = 2, server::Proxies proxies = {})
        : server_("127.0.0.1", 0, threads, limits, {"/ws", {}}, std::move(handlers), std::move(proxies)),
          thread_([this] { server_.run(); }) {}
    ~Running() { server_.stop(); }

    int port() const { return server_.port(); }
    server::HttpServer& server() { return server_; }
    server::Traffic traffic() const { return server_.traffic(); }

    // How long the server took to end.
    std::chrono::duration<double> stop() {
        const auto begin = std::chrono::steady_clock::now();
        server_.stop();
        thread_.join();
        return std::chrono::steady_clock::now() - begin;
    }

private:
    server::HttpServer server_;
    std::jthread thread_;
};

inline bool eventually(const std::function<bool()>& condition) {
    for (int i = 0; i < 1000; ++i) {
        if (condition()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

}  // namespace tminus::test::raw
