#include "apps/server/admin_socket.h"

#include "apps/server/backup.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace tminus::server {
namespace {

constexpr int waiting_connections = 8;

[[noreturn]] void cannot(const std::string& path, const std::string& why) {
    throw std::runtime_error("cannot listen for 'tminus admin' at " + path + ": " + why);
}

sockaddr_un address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    static_assert(longest_socket_path < sizeof address.sun_path);
    if (path.size() > longest_socket_path)
        cannot(path, "the path of a socket may have at most " + std::to_string(longest_socket_path) + " bytes");
    std::memcpy(address.sun_path, path.data(), path.size());
    return address;
}

const sockaddr* plain(const sockaddr_un& address) { return reinterpret_cast<const sockaddr*>(&address); }

// A socket that nobody listens at was left by a server that was killed.
void make_room(const std::string& path) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0) return;
    if (!S_ISSOCK(status.st_mode)) cannot(path, "something else is there");
    const sockaddr_un address = address_of(path);
    const int probe = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    const bool refused = ::connect(probe, plain(address), sizeof address) != 0 && errno == ECONNREFUSED;
    ::close(probe);
    if (!refused) cannot(path, "another server listens there");
    ::unlink(path.c_str());
}

bool is_operator(int connection) {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
    return peer.uid == 0 || peer.uid == ::geteuid();
}

// Whether something can be done with the connection before the time is over or the server stops.
bool ready(int connection, short what, int stop, std::chrono::milliseconds time) {
    std::array<pollfd, 2> files{{{connection, what, 0}, {stop, POLLIN, 0}}};
    const int count = ::poll(files.data(), files.size(), static_cast<int>(time.count()));
    return count > 0 && files[1].revents == 0 && files[0].revents != 0;
}

void write_all(int connection, const std::string& text, int stop, std::chrono::milliseconds time) {
    std::size_t sent = 0;
    while (sent < text.size()) {
        const ssize_t count = ::send(connection, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count > 0) sent += static_cast<std::size_t>(count);
        if (count >= 0 || errno == EINTR) continue;
        if (errno != EAGAIN || !ready(connection, POLLOUT, stop, time)) return;
    }
}

}  // namespace

std::string admin_socket_of(const std::string& database) { return is_postgres(database) ? std::string() : database + ".admin"; }

AdminSocket::AdminSocket(std::string path, Answer answer, AdminLimits limits)
    : path_(std::move(path)), answer_(std::move(answer)), limits_(limits) {
    try {
        listen();
    } catch (const std::exception&) {
        for (const int file : {listening_, stop_reading_, stop_writing_})
            if (file >= 0) ::close(file);
        throw;
    }
    thread_ = std::thread([this] { accept_all(); });
}

// Nobody can connect before `listen`, and then only the owner.
void AdminSocket::listen() {
    const sockaddr_un address = address_of(path_);
    make_room(path_);
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) cannot(path_, std::strerror(errno));
    stop_reading_ = ends[0];
    stop_writing_ = ends[1];
    listening_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listening_ < 0 || ::bind(listening_, plain(address), sizeof address) != 0) cannot(path_, std::strerror(errno));
    struct stat status {};
    if (::chmod(path_.c_str(), 0600) != 0 || ::stat(path_.c_str(), &status) != 0 ||
        ::listen(listening_, waiting_connections) != 0)
        cannot(path_, std::strerror(errno));
    device_ = status.st_dev;
    inode_ = status.st_ino;
}

AdminSocket::~AdminSocket() {
    ::close(stop_writing_);
    thread_.join();
    drop_ended(true);
    struct stat status {};
    const bool is_ours = ::lstat(path_.c_str(), &status) == 0 && status.st_dev == device_ && status.st_ino == inode_;
    if (is_ours) ::unlink(path_.c_str());
    ::close(listening_);
    ::close(stop_reading_);
}

void AdminSocket::accept_all() {
    constexpr std::chrono::milliseconds while_idle{1000}, after_failure{100};
    for (;;) {
        const bool somebody = ready(listening_, POLLIN, stop_reading_, while_idle);
        pollfd stop{stop_reading_, POLLIN, 0};
        if (::poll(&stop, 1, 0) > 0) return;
        drop_ended(false);
        if (!somebody) continue;
        const int connection = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (connection >= 0)
            admit(connection);
        else
            std::this_thread::sleep_for(after_failure);  // out of file descriptors, most likely
    }
}

void AdminSocket::admit(int connection) {
    const char* refusal = nullptr;
    if (!is_operator(connection))
        refusal = "{\"error\":\"only the user that runs the server, or root, may use this socket\"}\n";
    else if (std::ssize(clients_) >= limits_.connections)
        refusal = "{\"error\":\"too many connections\"}\n";
    if (refusal != nullptr) {
        write_all(connection, refusal, stop_reading_, std::chrono::milliseconds(100));
        ::close(connection);
        return;
    }
    const std::lock_guard lock(mutex_);
    Client& client = clients_.emplace_back(Client{connection});
    client.thread = std::thread([this, &client] {
        serve(client.connection);
        const std::lock_guard relock(mutex_);
        client.ended = true;
    });
}

void AdminSocket::drop_ended(bool all) {
    std::list<Client> dropped;
    {
        const std::lock_guard lock(mutex_);
        for (auto at = clients_.begin(); at != clients_.end();) {
            const auto next = std::next(at);
            if (all || at->ended) dropped.splice(dropped.end(), clients_, at);
            at = next;
        }
    }
    for (Client& client : dropped) {
        client.thread.join();
        ::close(client.connection);
    }
}

void AdminSocket::serve(int connection) const {
    std::string buffer, line;
    while (read_line(connection, buffer, line)) write_all(connection, answer_(line) + "\n", stop_reading_, limits_.line_time);
    ::shutdown(connection, SHUT_RDWR);
}

// False: there is no more to come, or not in time.
bool AdminSocket::read_line(int connection, std::string& buffer, std::string& line) const {
    const auto end = std::chrono::steady_clock::now() + limits_.line_time;
    for (;;) {
        if (const auto found = buffer.find('\n'); found != std::string::npos) {
            line = buffer.substr(0, found);
            buffer.erase(0, found + 1);
            return true;
        }
        if (buffer.size() > limits_.line_bytes) {
            write_all(connection, "{\"error\":\"the line is too long\"}\n", stop_reading_, limits_.line_time);
            return false;
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        if (left.count() <= 0 || !ready(connection, POLLIN, stop_reading_, left)) return false;
        std::array<char, 4096> part;
        const ssize_t count = ::recv(connection, part.data(), part.size(), 0);
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return false;
        if (count > 0) buffer.append(part.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace tminus::server
