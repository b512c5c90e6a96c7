#pragma once
// A server of one's own for a test: the program that TMINUS_BINARY names, with a database that goes with it.

#include "tests/server/database.h"

#include <sys/types.h>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tminus::test {

namespace fs = std::filesystem;

std::string tminus_binary();                           // throws if TMINUS_BINARY is not set
std::string repository_path(const std::string& path);  // of a file of the repository, which TMINUS_SOURCE names

struct Outcome {
    int exit_code;
    std::string output;  // both streams
};

// `variables`: of the environment, as a shell has them before a command.
Outcome run_tminus(const std::string& arguments, const std::string& variables = "");

// A directory that is removed with everything in it.
class TemporaryDirectory {
public:
    TemporaryDirectory();
    ~TemporaryDirectory();
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

struct ServerOptions {
    bool limits = false;         // rate limits and the limit of tables for each address
    bool as_plain_user = false;  // file permissions count, even if the test runs as root
    std::vector<std::string> arguments;
    bool keeps_port = false;  // when it is started again
};

// Start it from a thread that lives on: the server dies with the thread that started it, so that no crash leaves one behind.
class ServerProcess {
public:
    explicit ServerProcess(ServerOptions options = {});
    ServerProcess(std::shared_ptr<const Database> shared, ServerOptions options);  // with other servers
    // With a copy of this database, as its server left it.
    ServerProcess(const ServerProcess& stopped, ServerOptions options);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    void start();  // throws if it does not come up
    void kill();   // at once, with SIGKILL
    int stop();    // with SIGTERM; the exit code, 128 + the signal if one ended it
    void restart();
    bool running();
    // Its disk is full, or will be after so many bytes; a PostgreSQL database takes nothing any more.
    void fill_disk(std::uint64_t bytes_left = 0);
    void free_disk();

    int port() const { return port_; }
    pid_t pid() const { return pid_; }
    const Database& database() const { return *database_; }
    fs::path admin_socket() const { return directory_.path() / "tables.db.admin"; }
    const fs::path& directory() const { return directory_.path(); }
    std::string log() const;  // standard error of all its runs

private:
    class Output;
    int wait();
    void limit_files(std::uint64_t bytes);

    ServerOptions options_;
    TemporaryDirectory directory_;
    const std::shared_ptr<const Database> database_;
    std::vector<std::unique_ptr<Output>> outputs_;
    pid_t pid_ = -1;
    int port_ = 0;
};

}  // namespace tminus::test
