#include "lab/process_bot.h"

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace tminus {
namespace {

constexpr std::size_t max_answer_bytes = 1 << 20;

[[noreturn]] void become(const std::string& command, int socket) {
    ::dup2(socket, STDIN_FILENO);
    ::dup2(socket, STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
}

}  // namespace

ProcessBot::ProcessBot(const std::string& command) : command_(command) {
    int ends[2];
    // Other bots must not keep this one's socket open.
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail(std::strerror(errno));
    const std::string line = "exec " + command;  // made here: after the fork nothing may allocate
    process_ = ::fork();
    if (process_ == 0) become(line, ends[1]);
    ::close(ends[1]);
    socket_ = ends[0];
    if (process_ < 0) fail(std::strerror(errno));
}

ProcessBot::~ProcessBot() {
    if (socket_ >= 0) ::close(socket_);
    if (process_ <= 0) return;
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
}

void ProcessBot::fail(const std::string& what) const { throw BadProcess("bot 'proc:" + command_ + "': " + what); }

std::string ProcessBot::read_line() {
    for (;;) {
        if (const auto end = buffer_.find('\n'); end != buffer_.npos) {
            std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            return line;
        }
        if (buffer_.size() > max_answer_bytes) fail("its answer is too long");
        char bytes[4096];
        const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) fail("it ended without an answer");
        buffer_.append(bytes, static_cast<std::size_t>(count));
    }
}

std::string ProcessBot::choose(const json::object& request) {
    const std::string line = json::serialize(request) + "\n";
    for (std::size_t sent = 0; sent < line.size();) {
        const ssize_t count = ::send(socket_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) fail("it ended or could not be started");
        sent += static_cast<std::size_t>(count);
    }
    const std::string answer = read_line();
    json::error_code error;
    const json::value value = json::parse(answer, error);
    const json::value* action = error || !value.is_object() ? nullptr : value.get_object().if_contains("action");
    if (action == nullptr || !action->is_string()) fail("its answer has no action: " + answer.substr(0, 200));
    return std::string(action->get_string());
}

}  // namespace tminus
