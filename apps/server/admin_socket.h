#pragma once
// AdminSocket: a Unix domain socket for the operator, and for nobody else: one JSON object a line, in and out.

#include <sys/types.h>
#include <chrono>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace tminus::server {

struct AdminLimits {
    std::size_t line_bytes = 64 * 1024;
    int connections = 8;
    std::chrono::milliseconds line_time{10'000};  // for a line to arrive, and for an answer to be taken
};

inline constexpr std::size_t longest_socket_path = 107;

// Beside the database; empty: the database is not a file.
std::string admin_socket_of(const std::string& database);

class AdminSocket {
public:
    using Answer = std::function<std::string(const std::string& line)>;  // from several threads

    // Listens at once. A socket that nobody listens at any more is replaced. Throws std::runtime_error.
    AdminSocket(std::string path, Answer, AdminLimits = {});
    ~AdminSocket();  // removes the socket; answers that are being made are waited for
    AdminSocket(const AdminSocket&) = delete;
    AdminSocket& operator=(const AdminSocket&) = delete;

private:
    struct Client {
        int connection;
        bool ended = false;
        std::thread thread = {};
    };

    void listen();
    void accept_all();
    void admit(int connection);
    void serve(int connection) const;
    bool read_line(int connection, std::string& buffer, std::string& line) const;
    void drop_ended(bool all);

    const std::string path_;
    const Answer answer_;
    const AdminLimits limits_;
    int listening_ = -1;
    int stop_reading_ = -1, stop_writing_ = -1;  // a pipe that is closed when it is time to stop
    dev_t device_{};
    ino_t inode_{};
    std::mutex mutex_;
    std::list<Client> clients_;
    std::thread thread_;
};

}  // namespace tminus::server
