#pragma once
// Somebody at the operator's socket of a server.

#include "tests/server/client.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <array>
#include <cstring>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

namespace tminus::test {

class AdminClient {
public:
    explicit AdminClient(const std::filesystem::path& path) : connection_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
        if (::connect(connection_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return;
        ::close(connection_);
        throw NoAnswer("nobody listens at " + path.string());
    }
    ~AdminClient() { ::close(connection_); }
    AdminClient(const AdminClient&) = delete;
    AdminClient& operator=(const AdminClient&) = delete;

    void send(const std::string& bytes) const {
        for (std::size_t sent = 0; sent < bytes.size();) {
            const ssize_t count = ::send(connection_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
            if (count <= 0) return;  // the server has said why, and ended it
            sent += static_cast<std::size_t>(count);
        }
    }

    // The next line; none: the connection has ended, or nothing came in time.
    std::optional<std::string> line(milliseconds timeout = patience) {
        for (;;) {
            if (const auto end = buffer_.find('\n'); end != std::string::npos) {
                std::string found = buffer_.substr(0, end);
                buffer_.erase(0, end + 1);
                return found;
            }
            pollfd file{connection_, POLLIN, 0};
            if (::poll(&file, 1, static_cast<int>(timeout.count())) <= 0) return {};
            std::array<char, 4096> part;
            const ssize_t count = ::recv(connection_, part.data(), part.size(), 0);
            if (count <= 0) return {};
            buffer_.append(part.data(), static_cast<std::size_t>(count));
        }
    }

    json::object ask(const json::object& request) {
        send(json::serialize(request) + "\n");
        const auto answer = line();
        if (!answer) throw NoAnswer("the operator's socket does not answer");
        return json::parse(*answer).as_object();
    }

    // The answer to what must succeed, and the error of what must not.
    json::object ok(const json::object& request) {
        const json::object answer = ask(request);
        if (!answer.contains("ok")) throw std::runtime_error(json::serialize(answer));
        return answer.at("ok").as_object();
    }
    std::string error(const json::object& request) {
        const json::object answer = ask(request);
        if (!answer.contains("error")) throw std::runtime_error("it succeeded: " + json::serialize(answer));
        return std::string(answer.at("error").as_string());
    }

private:
    int connection_;
    std::string buffer_;
};

}  // namespace tminus::test
