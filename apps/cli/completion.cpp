#include "apps/cli/command_line.h"

#include "engine/core/joined.h"

#include <algorithm>

namespace tminus::cli {
namespace {

using Takes = Argument::Takes;

// "/data/check": how the scripts write where they are.
std::string place(const Command& command) {
    std::string path = command.path.empty() ? "" : "/" + command.path;
    std::replace(path.begin(), path.end(), ' ', '/');
    return path;
}

std::string name_of(const Command& command) { return command.path.substr(command.path.rfind(' ') + 1); }

// All places but the first, as patterns of a case.
std::string places(const Command& program, const std::string& separator) {
    std::vector<std::string> all;
    for (const Command* command : all_commands(program))
        if (command != &program) all.push_back(place(*command));
    return joined(all, separator);
}

// The program's own options go with every command.
std::vector<Argument> options_at(const Command& program, const Command& command) {
    std::vector<Argument> options = command.options;
    if (&command == &program) return options;
    for (const Argument& option : program.options)
        if (option.takes != Takes::nothing) options.push_back(option);
    return options;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) text.replace(at, what.size(), by);
    return text;
}

// In single quotes of bash and zsh, and of fish.
std::string quoted(const std::string& text) { return "'" + replaced(text, "'", "'\\''") + "'"; }
std::string quoted_for_fish(const std::string& text) { return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'"; }

// What stands for a file or a choice where no option is expected.
bool takes_files(const Command& command) {
    return std::any_of(command.positionals.begin(), command.positionals.end(),
                       [](const Argument& argument) { return argument.takes == Takes::file; });
}

std::vector<std::string> words_at(const Command& command) {
    std::vector<std::string> words;
    for (const Command& below : command.commands) words.push_back(name_of(below));
    for (const Argument& argument : command.positionals)
        words.insert(words.end(), argument.choices.begin(), argument.choices.end());
    return words;
}

std::string for_bash(const Command& program) {
    std::string values, words;
    for (const Command* command : all_commands(program)) {
        std::vector<std::string> here = words_at(*command);
        for (const Argument& option : options_at(program, *command)) {
            here.push_back(option.name);
            if (option.takes == Takes::nothing) continue;
            values += "        '" + place(*command) + " " + option.name + "') " +
                      (option.takes == Takes::file ? "files=yes" : "words=" + quoted(joined(option.choices, " "))) + " ;;\n";
        }
        words += "            '" + place(*command) + "') words=" + quoted(joined(here, " ")) +
                 (takes_files(*command) ? "; files=yes" : "") + " ;;\n";
    }
    return "# bash completion for tminus; made by 'tminus completion bash'\n"
           "_tminus() {\n"
           "    local at= word words= files=no\n"
           "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
           "        case \"$at/$word\" in\n"
           "            " +
           places(program, " | ") +
           ") at+=/$word ;;\n"
           "        esac\n"
           "    done\n"
           "    word=${COMP_WORDS[COMP_CWORD]}\n"
           "    case \"$at ${COMP_WORDS[COMP_CWORD-1]}\" in\n" +
           values + "        *) case \"$at\" in\n" + words +
           "        esac ;;\n"
           "    esac\n"
           "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
           "    if [ $files = yes ] && [[ $word != -* ]]; then\n"
           "        compopt -o filenames 2>/dev/null\n"
           "        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$word\")\n"
           "    fi\n"
           "}\n"
           "complete -F _tminus tminus\n";
}

// A description in brackets or behind a colon.
std::string plain_for_zsh(const std::string& text) {
    return replaced(replaced(replaced(replaced(text, "\\", "\\\\"), ":", "\\:"), "[", "\\["), "]", "\\]");
}

std::string value_for_zsh(const Argument& argument) {
    if (argument.takes == Takes::file) return "_files";
    return argument.choices.empty() ? " " : "(" + joined(argument.choices, " ") + ")";
}

std::string for_zsh(const Command& program) {
    std::string cases;
    for (const Command* command : all_commands(program)) {
        std::string commands, arguments;
        for (const Command& below : command->commands)
            commands += " \\\n                " + quoted(name_of(below) + ":" + plain_for_zsh(below.description));
        for (const Argument& option : options_at(program, *command)) {
            std::string spec = option.name + "[" + plain_for_zsh(option.description) + "]";
            if (option.takes != Takes::nothing) spec += ":" + option.name.substr(2) + ":" + value_for_zsh(option);
            arguments += " \\\n                " + quoted((option.repeated ? "*" : "") + spec);
        }
        for (const Argument& argument : command->positionals)
            arguments += " \\\n                " +
                         quoted((argument.repeated ? "*:" : ":") + argument.name + ":" + value_for_zsh(argument));
        if (!commands.empty()) arguments += " \\\n                '1:command:{_describe command commands}'";
        cases += "        ('" + place(*command) + "')\n";
        if (!commands.empty()) cases += "            commands=(" + commands + ")\n";
        cases += "            _arguments" + arguments + " ;;\n";
    }
    return "#compdef tminus\n"
           "# zsh completion for tminus; made by 'tminus completion zsh'\n"
           "_tminus() {\n"
           "    local at= i begin=1\n"
           "    local -a commands\n"
           "    for ((i = 2; i < CURRENT; ++i)); do\n"
           "        case \"$at/$words[i]\" in\n"
           "            (" +
           places(program, "|") +
           ") at+=/$words[i]; begin=$i ;;\n"
           "        esac\n"
           "    done\n"
           "    words=(\"${(@)words[begin,-1]}\")\n"
           "    ((CURRENT -= begin - 1))\n"
           "    case \"$at\" in\n" +
           cases +
           "    esac\n"
           "}\n"
           "_tminus \"$@\"\n";
}

std::string for_fish(const Command& program) {
    std::string lines;
    for (const Command* command : all_commands(program)) {
        const std::string here = "complete -c tminus -n '__tminus_at \"" + place(*command) + "\"'";
        for (const Command& below : command->commands)
            lines += here + " -a " + name_of(below) + " -d " + quoted_for_fish(below.description) + "\n";
        for (const Argument& option : options_at(program, *command)) {
            lines += here + " -l " + option.name.substr(2);
            if (option.takes == Takes::file) lines += " -r -F";
            if (option.takes == Takes::number || option.takes == Takes::word) lines += " -x";
            if (!option.choices.empty()) lines += " -a " + quoted_for_fish(joined(option.choices, " "));
            lines += " -d " + quoted_for_fish(option.description) + "\n";
        }
        for (const Argument& argument : command->positionals)
            lines +=
                here + (argument.takes == Takes::file ? " -F" : " -a " + quoted_for_fish(joined(argument.choices, " "))) + "\n";
    }
    return "# fish completion for tminus; made by 'tminus completion fish'\n"
           "function __tminus_at\n"
           "    set -l at ''\n"
           "    for word in (commandline -opc)[2..-1]\n"
           "        switch \"$at/$word\"\n"
           "            case " +
           places(program, " ") +
           "\n"
           "                set at \"$at/$word\"\n"
           "        end\n"
           "    end\n"
           "    test \"$at\" = \"$argv[1]\"\n"
           "end\n"
           "complete -c tminus -f\n" +
           lines;
}

}  // namespace

std::string completion(const Command& program, const std::string& shell) {
    if (shell == "bash") return for_bash(program);
    return shell == "zsh" ? for_zsh(program) : for_fish(program);
}

}  // namespace tminus::cli
