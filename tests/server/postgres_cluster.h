#pragma once
// A PostgreSQL server of the tests' own, from Debian's package.

#include <string>
#include <vector>

namespace tminus::test {

using Rows = std::vector<std::vector<std::string>>;

// The values stand for $1, $2, ...; with none it may be several statements.
struct Statement {
    std::string sql;
    std::vector<std::string> values = {};
};

class PostgresCluster {
public:
    // Started when it is first asked for; it ends with the program. Throws if it cannot be started.
    static PostgresCluster& instance();

    std::string url(const std::string& database) const;
    // With the tables of the store at hand; the rows of the last statement. Throws with what PostgreSQL says.
    Rows run(const std::string& database, const std::vector<Statement>&) const;
    void restart();  // as after a crash

private:
    PostgresCluster();
    void start();
    void wait_until_it_answers() const;

    std::string directory_;
    int process_ = -1;
};

}  // namespace tminus::test
