#include "tests/server/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace tminus::test {
namespace {

constexpr std::chrono::seconds time_to_start{30}, time_to_stop{30};
constexpr int capability_to_override_permissions = 1;  // CAP_DAC_OVERRIDE

[[noreturn]] void throw_errno(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

struct Pipe {
    int reading = -1, writing = -1;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("pipe2");
    return {ends[0], ends[1]};
}

// Between fork and exec only what is safe after a fork of a program with threads.
[[noreturn]] void become_server(const std::vector<char*>& arguments, int out, int err, bool as_plain_user, pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(127);
    if (as_plain_user) ::prctl(PR_CAPBSET_DROP, capability_to_override_permissions);
    ::signal(SIGXFSZ, SIG_IGN);  // a limit of the file size then looks like a full disk
    ::dup2(out, STDOUT_FILENO);
    ::dup2(err, STDERR_FILENO);
    ::execv(arguments.front(), arguments.data());
    ::_exit(127);
}

int exit_code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

}  // namespace

std::string tminus_binary() {
    const char* binary = std::getenv("TMINUS_BINARY");
    if (binary == nullptr) throw std::runtime_error("TMINUS_BINARY is not set");
    return binary;
}

std::string repository_path(const std::string& path) {
    const char* source = std::getenv("TMINUS_SOURCE");
    if (source == nullptr) throw std::runtime_error("TMINUS_SOURCE is not set");
    return (fs::path(source) / path).string();
}

Outcome run_tminus(const std::string& arguments, const std::string& variables) {
    FILE* pipe = ::popen((variables + " " + tminus_binary() + " " + arguments + " 2>&1 </dev/null").c_str(), "re");
    if (pipe == nullptr) throw_errno("popen");
    std::string output;
    std::array<char, 4096> buffer;
    for (std::size_t got; (got = ::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) output.append(buffer.data(), got);
    return {exit_code_of(::pclose(pipe)), output};
}

TemporaryDirectory::TemporaryDirectory() {
    std::string pattern = (fs::temp_directory_path() / "tminus-server-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw_errno("mkdtemp");
    path_ = pattern;
}

TemporaryDirectory::~TemporaryDirectory() {
    std::error_code ignored;
    fs::permissions(path_, fs::perms::owner_all, ignored);
    fs::remove_all(path_, ignored);
}

// Collects what a server prints until it ends.
class ServerProcess::Output {
public:
    Output(int out, int err) : out_(out), err_(err), reader_([this] { read(); }) {}
    ~Output() {
        reader_.join();
        ::close(out_);
        ::close(err_);
    }

    std::string errors() const {
        const std::lock_guard lock(mutex_);
        return errors_;
    }

    // The first line; empty: the program ended or was too slow.
    std::string first_line() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, time_to_start, [this] { return ended_ || printed_.find('\n') != std::string::npos; });
        return printed_.substr(0, printed_.find('\n'));
    }

private:
    void read() {
        std::array<pollfd, 2> files{{{out_, POLLIN, 0}, {err_, POLLIN, 0}}};
        while (files[0].fd >= 0 || files[1].fd >= 0) {
            if (::poll(files.data(), files.size(), -1) < 0 && errno != EINTR) break;
            for (std::size_t i = 0; i < files.size(); ++i)
                if (files[i].fd >= 0 && files[i].revents != 0 && !read_some(files[i].fd, i == 0 ? printed_ : errors_))
                    files[i].fd = -1;
        }
        const std::lock_guard lock(mutex_);
        ended_ = true;
        changed_.notify_all();
    }

    bool read_some(int file, std::string& text) {
        std::array<char, 65536> buffer;
        const ssize_t got = ::read(file, buffer.data(), buffer.size());
        if (got <= 0) return got < 0 && errno == EINTR;
        const std::lock_guard lock(mutex_);
        text.append(buffer.data(), static_cast<std::size_t>(got));
        changed_.notify_all();
        return true;
    }

    int out_, err_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::string printed_, errors_;
    bool ended_ = false;
    std::thread reader_;
};

namespace {

std::shared_ptr<const Database> copy_of(const Database& other, const fs::path& directory) {
    std::shared_ptr<Database> copy = database_for(directory);
    copy->copy(other);
    return copy;
}

}  // namespace

ServerProcess::ServerProcess(ServerOptions options) : options_(std::move(options)), database_(database_for(directory_.path())) {
    start();
}

ServerProcess::ServerProcess(std::shared_ptr<const Database> shared, ServerOptions options)
    : options_(std::move(options)), database_(std::move(shared)) {
    start();
}

ServerProcess::ServerProcess(const ServerProcess& stopped, ServerOptions options)
    : options_(std::move(options)), database_(copy_of(stopped.database(), directory_.path())) {
    start();
}

ServerProcess::~ServerProcess() { kill(); }

void ServerProcess::start() {
    std::vector<std::string> words{tminus_binary(), "serve",          "--host",
                                   "127.0.0.1",     "--port",         std::to_string(options_.keeps_port ? port_ : 0),
                                   "--db",          database().name()};
    if (!options_.limits) words.insert(words.end(), {"--limits", "off", "--allow-local-webhooks"});
    if (database().is_postgres()) words.insert(words.end(), {"--admin-socket", admin_socket().string()});
    words.insert(words.end(), options_.arguments.begin(), options_.arguments.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    const Pipe out = make_pipe(), err = make_pipe();
    const pid_t parent = ::getpid();
    pid_ = ::fork();
    if (pid_ < 0) throw_errno("fork");
    if (pid_ == 0) become_server(arguments, out.writing, err.writing, options_.as_plain_user, parent);
    ::close(out.writing);
    ::close(err.writing);
    outputs_.push_back(std::make_unique<Output>(out.reading, err.reading));

    const std::string line = outputs_.back()->first_line();
    const std::string expected = "T-Minus is at http://127.0.0.1:";
    port_ = line.starts_with(expected) ? std::atoi(line.c_str() + expected.size()) : 0;
    if (port_ == 0) {
        kill();
        throw std::runtime_error("the server does not start: " + line + "\n" + log());
    }
}

void ServerProcess::kill() {
    if (pid_ < 0) return;
    ::kill(pid_, SIGKILL);
    wait();
}

int ServerProcess::stop() {
    if (pid_ < 0) return -1;
    ::kill(pid_, SIGTERM);
    return wait();
}

void ServerProcess::restart() {
    if (const int code = stop(); code > 0) throw std::runtime_error("the server stopped with " + std::to_string(code));
    start();
}

bool ServerProcess::running() {
    if (pid_ < 0) return false;
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == 0;
}

void ServerProcess::limit_files(std::uint64_t bytes) {
    const rlimit limit{bytes, RLIM_INFINITY};
    if (::prlimit(pid_, RLIMIT_FSIZE, &limit, nullptr) != 0) throw_errno("prlimit");
}

void ServerProcess::fill_disk(std::uint64_t bytes_left) {
    if (database().is_postgres()) return database().set_read_only(true);
    std::uint64_t largest = 0;
    for (const auto& file : fs::directory_iterator(directory()))
        if (file.is_regular_file()) largest = std::max<std::uint64_t>(largest, file.file_size());
    limit_files(bytes_left == 0 ? 1 : largest + bytes_left);
}

void ServerProcess::free_disk() {
    if (database().is_postgres()) return database().set_read_only(false);
    limit_files(RLIM_INFINITY);
}

int ServerProcess::wait() {
    const auto deadline = std::chrono::steady_clock::now() + time_to_stop;
    while (running() && std::chrono::steady_clock::now() < deadline) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    if (running()) ::kill(pid_, SIGKILL);
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return exit_code_of(status);
}

std::string ServerProcess::log() const {
    std::string text;
    for (const auto& output : outputs_) text += output->errors();
    return text;
}

}  // namespace tminus::test
