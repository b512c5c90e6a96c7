#include "apps/server/postgres.h"

#include "match/crypto.h"

#include <arpa/inet.h>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace tminus::server::postgres {
namespace {

constexpr const char* unreachable = "the database cannot be reached";
constexpr std::uint32_t text_type = 25;  // TEXTOID of PostgreSQL's catalogue

void append_number(std::string& bytes, std::uint32_t number) {
    const std::uint32_t big_endian = htonl(number);
    bytes.append(reinterpret_cast<const char*>(&big_endian), sizeof big_endian);
}

// Whoever waits for an answer of a machine that is gone must not wait for ever. What the address says counts more.
constexpr std::array<const char*, 7> defaults{"connect_timeout",  "keepalives_idle",  "keepalives_interval", "keepalives_count",
                                              "tcp_user_timeout", "application_name", "client_encoding"};
constexpr std::array<const char*, 7> values_of_defaults{"5", "5", "2", "3", "10000", "tminus", "UTF8"};

// As libpq wants them; they refer to the values.
struct Arguments {
    explicit Arguments(const Values& given) {
        for (const Values::Value& value : given.all()) {
            values.push_back(value.null ? nullptr : value.bytes.c_str());
            lengths.push_back(static_cast<int>(value.bytes.size()));
            formats.push_back(value.binary ? 1 : 0);
        }
    }
    int count() const { return static_cast<int>(values.size()); }

    std::vector<const char*> values;
    std::vector<int> lengths, formats;
};

}  // namespace

const std::string& this_process() {
    static const std::string id = random_hex(8);
    return id;
}

std::string reason(const std::string& sqlstate, const char* otherwise) {
    if (sqlstate == "53100") return "the disk is full";
    if (sqlstate == "25006") return "the database is read-only";
    if (sqlstate.starts_with("XX")) return "the database is damaged";
    return otherwise;
}

std::string Result::code() const {
    const char* code = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
    return code == nullptr ? "" : code;
}

std::string Result::text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

long long Result::number(int row, int column) const { return std::atoll(PQgetvalue(result_.get(), row, column)); }

Values& Values::add(Value value) {
    values_.push_back(std::move(value));
    return *this;
}

Values& Values::text(std::string value) { return add({std::move(value), false, true}); }

Values& Values::number(long long value) { return add({std::to_string(value), false, false}); }

Values& Values::nothing() { return add({{}, true, false}); }

// The binary form of an array: its dimensions, whether there are NULLs, the type, its length, the first index, its elements.
Values& Values::texts(const std::vector<std::string>& list) {
    std::string bytes;
    for (const std::uint32_t number : {1u, 0u, text_type, static_cast<std::uint32_t>(list.size()), 1u})
        append_number(bytes, number);
    for (const std::string& text : list) {
        append_number(bytes, static_cast<std::uint32_t>(text.size()));
        bytes += text;
    }
    return add({std::move(bytes), false, true});
}

Connection::Connection(const std::string& url) {
    std::vector<const char*> names(defaults.begin(), defaults.end()),
        values(values_of_defaults.begin(), values_of_defaults.end());
    names.insert(names.end(), {"dbname", nullptr});  // an address in it is taken apart, and counts more than what came before
    values.insert(values.end(), {url.c_str(), nullptr});
    connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
    if (PQstatus(get()) != CONNECTION_OK) throw Lost(unreachable);
    PQsetNoticeProcessor(
        get(), [](void*, const char*) {}, nullptr);
}

void Connection::require(bool success) const {
    if (!success) throw Lost(unreachable);
}

// An error without a code is libpq's own. The last thing the server says may be that an operator ends it, or that it stops.
bool Connection::is_lost(const Result& last) const {
    const bool failed = last.status() == PGRES_FATAL_ERROR;
    return PQstatus(get()) == CONNECTION_BAD || (failed && (last.code().empty() || last.code().starts_with("57P")));
}

Result Connection::checked(PGresult* given) const {
    Result result(given);
    if (given == nullptr || is_lost(result)) throw Lost(unreachable);
    if (result.status() == PGRES_COMMAND_OK || result.status() == PGRES_TUPLES_OK) return result;
    throw StoreError(reason(result.code(), "the database could not be used"));
}

void Connection::run(const std::string& sql) const { checked(PQexec(get(), sql.c_str())); }

Result Connection::query(const char* sql) const { return checked(PQexec(get(), sql)); }

void Connection::prepare(const char* name, const char* sql) const { checked(PQprepare(get(), name, sql, 0, nullptr)); }

Result Connection::ask(const char* prepared, const Values& values) const {
    const Arguments given(values);
    return checked(
        PQexecPrepared(get(), prepared, given.count(), given.values.data(), given.lengths.data(), given.formats.data(), 0));
}

void Connection::begin_pipeline() const { require(PQenterPipelineMode(get()) == 1); }

void Connection::send(const char* prepared, const Values& values) const {
    const Arguments given(values);
    require(PQsendQueryPrepared(get(), prepared, given.count(), given.values.data(), given.lengths.data(), given.formats.data(),
                                0) == 1);
}

std::vector<Result> Connection::collect(std::size_t statements) const {
    require(PQpipelineSync(get()) == 1);
    std::vector<Result> results;
    bool failed = false, between = false;
    while (true) {
        PGresult* next = PQgetResult(get());
        if (next == nullptr) {  // once after each statement; twice: nothing will come any more
            require(!std::exchange(between, true) && PQstatus(get()) != CONNECTION_BAD);
            continue;
        }
        between = false;
        Result result(next);
        if (result.status() == PGRES_PIPELINE_SYNC) break;
        if (is_lost(result)) throw Lost(unreachable);
        if (result.status() == PGRES_PIPELINE_ABORTED || failed) continue;
        failed = result.status() == PGRES_FATAL_ERROR;
        results.push_back(std::move(result));
    }
    if (results.empty() || (!failed && results.size() != statements)) throw Lost(unreachable);
    return results;
}

void Connection::end_pipeline() const { require(PQexitPipelineMode(get()) == 1); }

}  // namespace tminus::server::postgres
