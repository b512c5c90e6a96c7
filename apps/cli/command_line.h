#pragma once
// The program's command line as plain values, for its manual page and for completion in shells: both follow from what main.cpp
// declares.

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace tminus::cli {

struct Argument {
    enum class Takes { nothing, word, number, file };

    std::string name;  // "--game"; of a positional argument "file"
    std::string description, default_value;
    Takes takes = Takes::nothing;
    std::vector<std::string> choices;  // none: any
    bool others = false;               // the choices are only the usual ones
    std::string range;                 // of a number: "0 to 65535"; empty: any
    bool required = false, repeated = false;
};

struct Command {
    std::string path;  // "data check"; empty: the program itself
    std::string description, footer;
    std::vector<Argument> options, positionals;
    std::vector<Command> commands;
};

// Without what help does not list.
Command describe(const CLI::App&);

// The command and all below it, each before its own.
std::vector<const Command*> all_commands(const Command&);

std::string manual(const Command& program);                                // tminus.1
std::string completion(const Command& program, const std::string& shell);  // bash, zsh or fish

}  // namespace tminus::cli
