#pragma once
// libpq with owners: connections and their results. Everything throws StoreError.

#include "apps/server/store.h"

#include <libpq-fe.h>
#include <memory>
#include <string>
#include <vector>

namespace tminus::server::postgres {

// The connection is gone; what was under way may have been done or not.
struct Lost : StoreError {
    using StoreError::StoreError;
};

class Result {
public:
    explicit Result(PGresult* result) : result_(result) {}

    ExecStatusType status() const { return PQresultStatus(result_.get()); }
    std::string code() const;  // SQLSTATE; empty: no error of the server's
    int rows() const { return PQntuples(result_.get()); }
    std::string text(int row, int column) const;
    long long number(int row, int column) const;

private:
    struct Clear {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    std::unique_ptr<PGresult, Clear> result_;
};

// What a statement is given, in the order of $1, $2, ...
class Values {
public:
    struct Value {
        std::string bytes;
        bool null = false, binary = false;
    };

    Values& text(std::string value);
    Values& number(long long value);
    Values& texts(const std::vector<std::string>& list);  // text[]
    Values& nothing();                                    // NULL
    const std::vector<Value>& all() const { return values_; }

private:
    Values& add(Value);
    std::vector<Value> values_;
};

class Connection {
public:
    explicit Connection(const std::string& url);

    void run(const std::string& sql) const;  // one or more statements
    Result query(const char* sql) const;
    void prepare(const char* name, const char* sql) const;
    Result ask(const char* prepared, const Values&) const;

    // Statements that are sent together. The results come in the order of the statements, none after one that has failed.
    void begin_pipeline() const;
    void send(const char* prepared, const Values&) const;
    std::vector<Result> collect(std::size_t statements) const;
    void end_pipeline() const;

    PGconn* get() const { return connection_.get(); }

private:
    struct Finish {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    bool is_lost(const Result& last) const;
    Result checked(PGresult*) const;
    void require(bool success) const;

    std::unique_ptr<PGconn, Finish> connection_;
};

// Of this process, new with each start; what it does to the database is marked with it.
const std::string& this_process();

// Clients see these texts: no addresses and no SQL.
std::string reason(const std::string& sqlstate, const char* otherwise);

}  // namespace tminus::server::postgres
