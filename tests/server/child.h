#pragma once
// Other programs that a test needs, such as a proxy, and their settings.

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <stdexcept>
#include <string>
#include <vector>

namespace tminus::test {

// A program that ends with the test. Its input and output may be a socket.
class Child {
public:
    explicit Child(std::vector<std::string> words, int socket = -1) {
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        const pid_t parent = ::getpid();
        pid_ = ::fork();
        if (pid_ < 0) throw std::runtime_error("fork");
        if (pid_ > 0) return;
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent) ::_exit(127);
        if (socket >= 0) {
            ::dup2(socket, STDIN_FILENO);
            ::dup2(socket, STDOUT_FILENO);
        }
        ::execvp(arguments.front(), arguments.data());
        ::_exit(127);
    }
    ~Child() {
        ::kill(pid_, SIGTERM);
        ::waitpid(pid_, nullptr, 0);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

private:
    pid_t pid_;
};

inline int free_port() {
    const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(file, reinterpret_cast<const sockaddr*>(&address), size);
    ::getsockname(file, reinterpret_cast<sockaddr*>(&address), &size);
    ::close(file);
    return ntohs(address.sin_port);
}

inline std::string replaced(std::string text, const std::string& old, const std::string& with) {
    EXPECT_NE(text.find(old), std::string::npos) << old;
    for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += with.size())
        text.replace(at, old.size(), with);
    return text;
}

}  // namespace tminus::test
