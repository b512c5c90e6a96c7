#pragma once
// A bot that is a program of its own: it reads a request a line and answers each with a line (docs/bots.md).

#include "engine/core/json_codec.h"

#include <sys/types.h>
#include <stdexcept>
#include <string>

namespace tminus {

// The program cannot be started, has ended, or answers nonsense.
struct BadProcess : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class ProcessBot {
public:
    explicit ProcessBot(const std::string& command);  // as the shell would run it
    ~ProcessBot();
    ProcessBot(const ProcessBot&) = delete;
    ProcessBot& operator=(const ProcessBot&) = delete;

    // The action it answers with; whether that is legal is for the caller to see.
    std::string choose(const json::object& request);

private:
    [[noreturn]] void fail(const std::string& what) const;
    std::string read_line();

    std::string command_, buffer_;
    pid_t process_ = -1;
    int socket_ = -1;
};

}  // namespace tminus
