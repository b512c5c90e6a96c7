#include "tests/server/postgres_cluster.h"

#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tminus::test {
namespace {

constexpr const char* programs = "/usr/lib/postgresql/15/bin/";  // where Debian 12 has them
constexpr const char* account = "postgres";                      // PostgreSQL does not run as root
constexpr std::chrono::seconds time_for_cluster{120};
constexpr int port = 5432;  // only of the socket's name: nothing is listened to on the network

// In a child: the program as the account that PostgreSQL needs. It ends with the test.
[[noreturn]] void become(const std::vector<std::string>& words, bool stays) {
    if (::getuid() == 0) {
        const passwd* user = ::getpwnam(account);
        if (user == nullptr || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0) ::_exit(126);
    }
    if (stays) ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    if (std::freopen("/dev/null", "w", stdout) == nullptr || std::freopen("/dev/null", "w", stderr) == nullptr) ::_exit(125);
    ::execv(arguments.front(), arguments.data());
    ::_exit(127);
}

pid_t start_program(const std::vector<std::string>& words, bool stays) {
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("fork failed");
    if (child == 0) become(words, stays);
    return child;
}

Rows run_one(PGconn* connection, const Statement& statement) {
    std::vector<const char*> values;
    for (const std::string& value : statement.values) values.push_back(value.c_str());
    const char* sql = statement.sql.c_str();
    const std::unique_ptr<PGresult, void (*)(PGresult*)> result(
        values.empty()
            ? PQexec(connection, sql)
            : PQexecParams(connection, sql, static_cast<int>(values.size()), nullptr, values.data(), nullptr, nullptr, 0),
        PQclear);
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        throw std::runtime_error(statement.sql + ": " + PQerrorMessage(connection));
    Rows rows(static_cast<std::size_t>(PQntuples(result.get())));
    for (int row = 0; row < PQntuples(result.get()); ++row)
        for (int column = 0; column < PQnfields(result.get()); ++column)
            rows[static_cast<std::size_t>(row)].emplace_back(PQgetvalue(result.get(), row, column));
    return rows;
}

}  // namespace

PostgresCluster& PostgresCluster::instance() {
    static PostgresCluster cluster;
    static const struct Cleaner {
        ~Cleaner() {
            ::kill(cluster.process_, SIGQUIT);
            ::waitpid(cluster.process_, nullptr, 0);
            std::error_code ignored;
            std::filesystem::remove_all(cluster.directory_, ignored);
        }
    } cleaner;
    return cluster;
}

PostgresCluster::PostgresCluster() {
    std::string pattern = (std::filesystem::temp_directory_path() / "tminus-postgres-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary directory");
    directory_ = pattern;
    if (::getuid() == 0) {
        const passwd* user = ::getpwnam(account);
        if (user == nullptr) throw std::runtime_error("there is no user 'postgres': install Debian's package postgresql");
        if (::chown(directory_.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown failed");
    }
    const pid_t maker = start_program({std::string(programs) + "initdb", "--pgdata", directory_ + "/data", "--username", "tminus",
                                       "--auth", "trust", "--encoding", "UTF8", "--no-sync"},
                                      false);
    int status = 0;
    ::waitpid(maker, &status, 0);
    if (status != 0) throw std::runtime_error("initdb failed: is Debian's package postgresql installed?");
    start();
}

// Nothing here survives the machine, so that the disk need not be waited for; a killed process loses nothing.
void PostgresCluster::start() {
    std::vector<std::string> words{std::string(programs) + "postgres", "-D", directory_ + "/data"};
    for (const char* setting : {"listen_addresses=", "fsync=off", "full_page_writes=off", "shared_buffers=32MB",
                                "max_connections=200", "max_wal_size=256MB"})
        words.insert(words.end(), {"-c", setting});
    words.insert(words.end(), {"-k", directory_});
    process_ = start_program(words, true);
    wait_until_it_answers();
}

void PostgresCluster::wait_until_it_answers() const {
    const auto end = std::chrono::steady_clock::now() + time_for_cluster;
    while (PQping(url("postgres").c_str()) != PQPING_OK) {
        if (std::chrono::steady_clock::now() > end) throw std::runtime_error("PostgreSQL does not start");
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void PostgresCluster::restart() {
    ::kill(process_, SIGQUIT);
    ::waitpid(process_, nullptr, 0);
    start();
}

std::string PostgresCluster::url(const std::string& database) const {
    std::string folder;  // a socket's folder, with its slashes encoded, stands in the place of the host
    for (const char letter : directory_) folder += letter == '/' ? std::string("%2F") : std::string(1, letter);
    return "postgres://tminus@" + folder + ":" + std::to_string(port) + "/" + database;
}

Rows PostgresCluster::run(const std::string& database, const std::vector<Statement>& statements) const {
    const std::string address = url(database) + "?options=-csearch_path%3Dtminus";
    const std::unique_ptr<PGconn, void (*)(PGconn*)> connection(PQconnectdb(address.c_str()), PQfinish);
    if (statements.size() == 1) return run_one(connection.get(), statements.front());  // some cannot be part of a transaction
    Rows rows;
    run_one(connection.get(), {"BEGIN"});
    for (const Statement& statement : statements) rows = run_one(connection.get(), statement);
    run_one(connection.get(), {"COMMIT"});
    return rows;
}

}  // namespace tminus::test
