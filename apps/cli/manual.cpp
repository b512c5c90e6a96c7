#include "apps/cli/command_line.h"

#include "engine/core/joined.h"
#include "match/version.h"

#include <cctype>

namespace tminus::cli {
namespace {

using Takes = Argument::Takes;

constexpr const char* introduction = R"(.SH DESCRIPTION
.B tminus
plays three space-race board games by their complete rules: Rocket Rescue, 1969 and Rocketmen.
.PP
.B tminus serve
is the server with the web page: people play with others by a link, with bots, or alone.
The other commands are for those who design games, write bots or run a server.
)";

constexpr const char* files = R"(.SH FILES
.TP
.I PREFIX/share/tminus/page
The page, where PREFIX is the directory above the program's own.
.B tminus serve
shows it unless
.B \-\-web
names another one.
.TP
.I /etc/tminus/tminus.toml
What the service
.B tminus.service
of the Debian package is set to.
.TP
.I /var/lib/tminus/tminus.db
Where that service keeps its tables.
)";

constexpr const char* rest = R"(.SH EXIT STATUS
.TP
.B 0
All well.
.TP
.B 1
Something failed: a scenario, a check, a game.
.TP
.B 2
Wrong input. Nothing was done.
.SH EXAMPLES
A server for this machine, at http://127.0.0.1:8069/:
.PP
.RS 4
.nf
tminus serve \-\-db games.db
.fi
.RE
.PP
Bots play a game of Rocketmen, which is kept and told again:
.PP
.RS 4
.nf
tminus watch \-\-game rocketmen \-\-players 4 \-\-log game.log
tminus replay game.log
.fi
.RE
.PP
Was the luck of a server's game fair?
.PP
.RS 4
.nf
tminus verify game.log
.fi
.RE
.PP
Play with your own cards:
.PP
.RS 4
.nf
tminus data export my\-cards
tminus data check my\-cards
tminus watch \-\-data my\-cards
.fi
.RE
.SH SEE ALSO
Files named docs/... are in
.I PREFIX/share/doc/tminus/docs
(Debian:
.IR /usr/share/doc/tminus/docs ).
)";

// As text of a line in roff.
std::string escaped(const std::string& text) {
    std::string line;
    for (const char c : text) {
        if (c == '\\')
            line += "\\e";
        else if (c == '-')
            line += "\\-";
        else
            line += c;
        if (c == '\n') line += "\\&";  // a dot or quote at the beginning is no request
    }
    return line;
}

// Descriptions are written for lists: here they are sentences.
std::string sentence(std::string text) {
    if (text.empty()) return text;
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return "\\&" + escaped(text) + (text.back() == '.' || text.back() == '?' ? "" : ".");
}

std::string value_name(const Argument& argument) {
    if (!argument.others && !argument.choices.empty() && argument.choices.size() <= 3) return joined(argument.choices, "|");
    switch (argument.takes) {
        case Takes::nothing: return "";
        case Takes::number: return "NUMBER";
        case Takes::file: return "PATH";
        case Takes::word: break;
    }
    return "NAME";
}

std::string entry(const Argument& argument) {
    const bool is_option = argument.name.starts_with("-");
    std::string text = ".TP\n";
    if (is_option)
        text += ".B " + escaped(argument.name) +
                (argument.takes == Takes::nothing ? "" : " \\fI" + escaped(value_name(argument)) + "\\fR");
    else
        text += ".I " + escaped(argument.name);
    text += "\n" + sentence(argument.description);
    std::vector<std::string> notes;
    if (argument.choices.size() > 3) notes.push_back("one of " + joined(argument.choices));
    if (!argument.range.empty()) notes.push_back(argument.range);
    if (!argument.default_value.empty()) notes.push_back("default: " + argument.default_value);
    if (is_option && argument.required) notes.emplace_back("required");
    if (!notes.empty()) text += " (" + escaped(joined(notes, "; ")) + ")";
    return text + "\n";
}

std::string usage(const Command& command) {
    std::string text = ".B tminus " + escaped(command.path);
    if (!command.options.empty()) text += " \\fR[\\fIoptions\\fR]";
    for (const Argument& argument : command.positionals)
        text += (argument.required ? " \\fI" : " \\fR[\\fI") + escaped(argument.name) + "\\fR" +
                (argument.repeated ? "..." : "") + (argument.required ? "" : "]");
    return text + "\n";
}

// Of what can be called; "data" alone cannot.
std::string chapter(const Command& command) {
    std::string text = ".SS tminus " + escaped(command.path) + "\n" + sentence(command.description) + "\n.PP\n" + usage(command);
    for (const Argument& argument : command.positionals) text += entry(argument);
    for (const Argument& option : command.options)
        if (option.name != "--help") text += entry(option);
    if (!command.footer.empty()) text += ".PP\n\\&" + escaped(command.footer) + "\n";
    return text;
}

}  // namespace

std::string manual(const Command& program) {
    std::string text = ".TH TMINUS 1 \"\" \"T\\-Minus " + std::string(program_version()) + "\" \"User Commands\"\n" +
                       ".SH NAME\ntminus \\- space-race board games: server, bots and tools\n"
                       ".SH SYNOPSIS\n.B tminus\n[\\fB\\-\\-data\\fR \\fIDIRECTORY\\fR]\n.I command\n[\\fIoptions\\fR]\n.br\n"
                       ".B tminus\n.I command\n.B \\-\\-help\n" +
                       introduction + ".SH OPTIONS\n";
    for (const Argument& option : program.options) text += entry(option);
    text += ".SH COMMANDS\n";
    for (const Command* command : all_commands(program))
        if (command->commands.empty()) text += chapter(*command);
    return text + files + rest;
}

}  // namespace tminus::cli
