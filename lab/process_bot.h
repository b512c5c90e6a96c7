#pragma once
// A bot that is an external program: it reads one request per line and answers each with one line (docs/bots.md).

#include "engine/core/json_codec.h"

#include <sys/types.h>
#include <stdexcept>
#include <string>

namespace tminus {

// The program cannot be started, has ended, or gives an invalid answer.
struct BadProcess : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class ProcessBot {
public:
    explicit ProcessBot(const std::string& command);  // a shell command
    ~ProcessBot();
    ProcessBot(const ProcessBot&) = delete;
    ProcessBot& operator=(const ProcessBot&) = delete;

    // Its answer, an action in notation; the caller checks that it is legal.
    std::string choose(const json::object& request);

private:
    [[noreturn]] void fail(const std::string& what) const;
    std::string read_line();

    std::string command_, buffer_;
    pid_t process_ = -1;
    int socket_ = -1;
};

}  // namespace tminus
