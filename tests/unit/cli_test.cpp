// The program as a user meets it: output, errors and exit codes.

#include "match/version.h"
#include "tests/support/support.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace tminus::test {
namespace {

namespace fs = std::filesystem;

struct Outcome {
    int exit_code;
    std::string output;  // both streams
};

Outcome run(const std::string& arguments, const std::string& input = "") {
    const char* binary = std::getenv("TMINUS_BINARY");
    if (binary == nullptr) return {-1, "TMINUS_BINARY is not set"};
    const std::string feed = input.empty() ? "" : "printf '%b' '" + input + "' | ";
    FILE* pipe = popen((feed + binary + " " + arguments + " 2>&1 </dev/" + (input.empty() ? "null" : "stdin")).c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer;
    for (std::size_t got; (got = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) output.append(buffer.data(), got);
    return {WEXITSTATUS(pclose(pipe)), output};
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class Cli : public ::testing::Test {
protected:
    void SetUp() override {
        directory_ = fs::temp_directory_path() / ("tminus-test-" + std::to_string(::getpid()));
        fs::create_directories(directory_);
    }
    void TearDown() override { fs::remove_all(directory_); }

    std::string path(const std::string& name) const { return (directory_ / name).string(); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name)) << text;
        return path(name);
    }

    fs::path directory_;
};

TEST_F(Cli, HelpNamesEveryCommand) {
    const Outcome help = run("--help");
    EXPECT_EQ(help.exit_code, 0);
    for (const char* command : {"watch", "arena", "tune", "games", "check", "engine", "replay", "verify", "serve", "load",
                                "bench", "soak", "census", "signature", "data"})
        EXPECT_TRUE(contains(help.output, command)) << command;
}

TEST_F(Cli, TellsItsVersion) {
    const Outcome version = run("--version");
    EXPECT_EQ(version.exit_code, 0);
    EXPECT_EQ(version.output, "tminus " + std::string(program_version()) + "\n");
    const std::string build = read_text(source_path("CMakeLists.txt"));
    EXPECT_TRUE(contains(build, "project(tminus VERSION " + std::string(program_version()) + " ")) << "not built from this tree";
}

// tests/package tries them in their shells and with man.
TEST_F(Cli, WritesItsManualPageAndCompletions) {
    const std::string help = run("serve --help").output, manual = run("manual").output;
    EXPECT_TRUE(contains(manual, ".SS tminus data check\n"));
    EXPECT_FALSE(contains(manual, "tminus manual")) << "it is for packages only";
    for (const char* option : {"--db", "--idle-seconds", "--allow-local-webhooks"}) {
        EXPECT_TRUE(contains(help, option)) << option;
        for (const char* shell : {"bash", "zsh", "fish"})
            EXPECT_TRUE(contains(run(std::string("completion ") + shell).output, std::string(option).substr(2))) << shell;
    }
    const Outcome wrong = run("completion tcsh");
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_TRUE(contains(wrong.output, "tcsh not in {bash,zsh,fish}")) << wrong.output;
}

TEST_F(Cli, WrongUseIsTold) {
    EXPECT_EQ(run("").exit_code, 2);
    EXPECT_EQ(run("dance").exit_code, 2);
    EXPECT_EQ(run("watch --speed 3").exit_code, 2);
    const Outcome players = run("watch --players 9");
    EXPECT_EQ(players.exit_code, 2);
    EXPECT_TRUE(contains(players.output, "is for 3 to 5 players, not 9")) << players.output;
    EXPECT_TRUE(contains(run("watch --bots hal").output, "bot 'hal' is unknown; there are random, greedy"));
    EXPECT_TRUE(contains(run("watch --bots random,random,random,random").output, "4 bots for 3 seats"));
    EXPECT_TRUE(contains(run("watch --lang fr").output, "no texts in the language 'fr'; there are de"));
    EXPECT_TRUE(contains(run("watch --edition first --option characters=random").output, "does not belong to edition 'first'"));
    EXPECT_TRUE(contains(run("watch --option characters=some").output, "is one of off, random, chosen"));
    EXPECT_TRUE(contains(run("watch --option characters").output, "write key=value"));
    EXPECT_TRUE(contains(run("watch --game chess").output, "game 'chess' is unknown"));
    EXPECT_TRUE(contains(run("bench --game chess").output, "game 'chess' is unknown"));
    EXPECT_EQ(run("bench --seconds -1").exit_code, 2);
}

struct WrongInput {
    std::string arguments, expected;  // part of the message
};

// Each is told with what is wrong with it, ends with exit code 2, and leaves nothing behind.
TEST_F(Cli, WrongInputIsRefusedInEveryCommand) {
    const std::string file = write("a-file", "text\n"), folder = directory_.string();
    std::vector<WrongInput> cases{
        {"watch --bots greedy,random", "2 bots for 3 seats: name one for each seat, or a single one for all"},
        {"watch --bots greedy,,greedy", "bot '' is unknown"},
        {"watch --bots ''", "bot '' is unknown"},
        {"watch --players 4 --option players=3", "option 'players' is given twice"},
        {"watch --option crew=5 --option crew=7", "option 'crew' is given twice"},
        {"watch --option players=1E1", "option 'players' must be a whole number"},
        {"watch --log " + path("nowhere/x.log"), "nowhere/x.log: cannot be written: there is no directory"},
        {"watch --log " + folder, "is a directory"},
        {"watch --log ''", "--log: must not be empty"},
        {"watch --data ''", "--data: must not be empty"},
        {"watch --game rocketmen --players 1 --option level=absurd", "there are easy, normal and hard"},
        {"dance", "tminus: 'dance' was not expected"},
        {"--nonsense", "tminus: '--nonsense' was not expected"},
        {"data nonsense", "tminus: 'nonsense' was not expected"},
        {"serve --host ''", "--host: must not be empty"},
        {"watch --players 03", "--players: '03' is not a whole number"},  // not octal
        {"watch --players abc", "--players: 'abc' is not a whole number"},
        {"watch --delay 0x10", "--delay: '0x10' is not a whole number"},
        {"arena --bots greedy --games 010", "--games: '010' is not a whole number"},
        {"arena --bots greedy,random", "2 bots for 3 seats"},
        {"arena --bots proc:", "bot 'proc:' names no program"},
        {"arena --bots normal@", "bot 'normal@' names no file of weights"},
        {"arena --bots normal@" + folder, "cannot be read"},
        {"bench --option players=x", "option 'players' must be a whole number"},
        {"bench --seconds nan", "--seconds: not a number"},
        {"bench --game ''", "game '' is unknown"},
        {"soak --game ''", "game '' is unknown"},
        {"census --game 1969", "census counts the cards of rocket-rescue only, not of 1969"},
        {"census --game chess", "game 'chess' is unknown"},
        {"tune --out " + path("nowhere/w.toml"), "there is no directory"},
        {"tune --out " + folder, "is a directory"},
        {"check " + file + " --uncovered ''", "--uncovered: must not be empty"},
        {"check " + source_path("tests/scenarios/1969/round.scn") + " --uncovered " + file, "not TOML"},
        {"check " + source_path("tests/scenarios/1969/round.scn") + " --uncovered " + source_path("data/1969/missions.toml"),
         "no rule ids in it"},
        {"replay " + file, "line 1: not a JSON object"},
        {"verify " + file, "line 1: not a JSON object"},
        {"data export ''", "must not be empty"},
        {"data export " + file, "exists and is not a directory"},
        {"data export x --data " + folder, "it takes no --data"},
        {"data check " + folder + " --data " + folder, "a directory or --data, not both"},
        {"data check " + file, "no such directory"},
        {"serve --db ''", "--db: must not be empty"},
        {"serve --limits maybe", "maybe not in {on,off}"},
        {"load --url nonsense", "'nonsense' is not an address"}};
    for (const char* command : {"watch", "arena --bots easy", "soak", "census", "tune --out x.toml"})
        for (const char* seed : {"-4", "1.5", "1E1", "0x10", "010", "18446744073709551616", "''"})
            cases.push_back({std::string(command) + " --seed " + seed, "is not a whole number from 0 to 18446744073709551615"});
    for (const WrongInput& wrong : cases) {
        const Outcome outcome = run(wrong.arguments);
        EXPECT_EQ(outcome.exit_code, 2) << wrong.arguments;
        EXPECT_TRUE(contains(outcome.output, wrong.expected)) << wrong.arguments << "\n" << outcome.output;
        EXPECT_FALSE(contains(outcome.output, "boost")) << wrong.arguments << "\n" << outcome.output;
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(directory_), fs::directory_iterator{}), 1);  // a-file
}

TEST_F(Cli, WatchTellsASoloGameOfRocketmenAndReplayTellsItAgain) {
    for (const char* level : {"easy", "normal", "hard"}) {
        const Outcome watched = run("watch --game rocketmen --players 1 --seed 3 --option level=" + std::string(level) +
                                    " --log " + path("solo.log"));
        EXPECT_EQ(watched.exit_code, 0) << watched.output;
        EXPECT_TRUE(contains(watched.output, "The game is over. Winner: ")) << watched.output;
        EXPECT_TRUE(contains(watched.output, "Alice pays $")) << watched.output;
        EXPECT_EQ(run("replay " + path("solo.log")).output, watched.output);
    }
}

TEST_F(Cli, WatchTellsAWholeGameAndReplayTellsItAgain) {
    const Outcome watched = run("watch --seed 5 --players 3 --crew 5 --log " + path("game.log"));
    EXPECT_EQ(watched.exit_code, 0);
    EXPECT_TRUE(contains(watched.output, "--- Round 1 ---"));
    EXPECT_TRUE(contains(watched.output, "The game is over. Winner: "));
    EXPECT_FALSE(contains(watched.output, "{"));  // every value has been filled in
    const Outcome replayed = run("replay " + path("game.log"));
    EXPECT_EQ(replayed.exit_code, 0);
    EXPECT_EQ(replayed.output, watched.output);
    const Outcome german = run("replay --lang de " + path("game.log"));
    EXPECT_TRUE(contains(german.output, "Das Spiel ist aus. Gewonnen hat: "));
    EXPECT_EQ(run("watch --seed 5 --players 3 --crew 5").output, watched.output);
}

TEST_F(Cli, WatchTellsAGameOf1969InBothLanguages) {
    const std::string game = "watch --game 1969 --players 3 --bots greedy,random,greedy --option nations=france,usa,canada ";
    const Outcome english = run(game + "--log " + path("moon.log")), german = run(game + "--lang de");
    EXPECT_EQ(english.exit_code, 0) << english.output;
    EXPECT_TRUE(contains(english.output, "Alice leads the space programme of France."));
    EXPECT_TRUE(contains(english.output, "1969: "));
    EXPECT_TRUE(contains(english.output, "The game is over. Winner: "));
    EXPECT_TRUE(contains(german.output, "Das Spiel ist aus. Gewonnen hat: "));
    for (const Outcome& outcome : {english, german}) EXPECT_FALSE(contains(outcome.output, "{"));
    EXPECT_EQ(run("replay " + path("moon.log")).output, english.output);
    EXPECT_TRUE(contains(run("watch --game 1969 --option nations").output, "write key=value"));
    EXPECT_TRUE(contains(run("watch --game 1969 --option sell_1966=99").output, "must be between 0 and 20"));
}

TEST_F(Cli, ReplayRefusesADamagedLogAtItsLine) {
    run("watch --seed 5 --log " + path("game.log"));
    std::string log = read_text(path("game.log"));
    log.replace(log.find("energy-", 0) == std::string::npos ? log.find("\"seat\":1") : 0, 8, "\"seat\":2");
    const Outcome outcome = run("replay " + write("damaged.log", log));
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_TRUE(contains(outcome.output, "damaged.log: line ")) << outcome.output;
    EXPECT_EQ(run("replay " + path("none.log")).exit_code, 2);
    EXPECT_EQ(run("replay " + directory_.string()).exit_code, 2);
}

TEST_F(Cli, CheckTellsFailuresWithFileAndLine) {
    const std::string good = write("good.scn", "rule RR-ROUND-05 x\ngame rocket-rescue\nexpect /table/round 1\n");
    const std::string bad = write("bad.scn", "rule RR-ROUND-05 x\ngame rocket-rescue\nexpect /table/round 2\n");
    const Outcome passed = run("check " + good);
    EXPECT_EQ(passed.exit_code, 0);
    EXPECT_EQ(passed.output, "1 passed, 0 failed\n");
    const Outcome failed = run("check " + directory_.string());
    EXPECT_EQ(failed.exit_code, 1);
    EXPECT_TRUE(contains(failed.output, "bad.scn:3: expected /table/round 2; found: 1"));
    EXPECT_TRUE(contains(failed.output, "1 passed, 1 failed\n"));
    EXPECT_EQ(run("check " + path("none.scn")).exit_code, 2);
    fs::create_directory(path("empty"));
    EXPECT_EQ(run("check " + path("empty")).exit_code, 2);
    EXPECT_EQ(run("check").exit_code, 2);
    const Outcome uncovered = run("check " + good + " --uncovered " + source_path("data/rules/rocket-rescue.toml"));
    EXPECT_EQ(uncovered.exit_code, 1);
    EXPECT_TRUE(contains(uncovered.output, "no scenario covers RR-BUILD-11"));
}

TEST_F(Cli, DataCanBeExportedChangedCheckedAndPlayed) {
    EXPECT_EQ(run("data check").exit_code, 0);
    EXPECT_EQ(run("data export " + path("mine")).exit_code, 0);
    EXPECT_EQ(run("data export " + path("mine")).exit_code, 2);  // never overwrites
    EXPECT_EQ(run("data check " + path("mine")).exit_code, 0);
    const std::string file = path("mine/rocket-rescue/planets-third.toml");
    std::string text = read_text(file);
    text.replace(text.find("launch_reward = 2"), 17, "launch_reward = 9");
    std::ofstream(file) << text;
    EXPECT_EQ(run("data check " + path("mine")).exit_code, 0);
    EXPECT_EQ(run("watch --seed 2 --data " + path("mine") + " --log " + path("mine.log")).exit_code, 0);
    EXPECT_EQ(run("replay --data " + path("mine") + " " + path("mine.log")).exit_code, 0);
    const Outcome foreign = run("replay " + path("mine.log"));
    EXPECT_EQ(foreign.exit_code, 2);
    EXPECT_TRUE(contains(foreign.output, "played with other card data")) << foreign.output;

    const std::string names = path("mine/text/en/cards/rocket-rescue.toml");
    std::string named = read_text(names);
    named.replace(named.find("Third edition, base box"), 23, "My edition");
    std::ofstream(names) << named;
    EXPECT_TRUE(contains(run("games --data " + path("mine")).output, "  My edition\n"));
    EXPECT_FALSE(contains(run("games --lang de --data " + path("mine")).output, "My edition"));
    EXPECT_EQ(run("games --lang xx").exit_code, 2);

    text.replace(text.find("fuel = 1"), 8, "fuel = 8");
    std::ofstream(file) << text;
    const Outcome checked = run("data check " + path("mine"));
    EXPECT_EQ(checked.exit_code, 1);
    EXPECT_TRUE(
        contains(checked.output, "planets-third.toml:13: planet 'dwarf-cockroach': field 'fuel': 8 is not between 0 and 4"))
        << checked.output;
    EXPECT_EQ(run("watch --data " + path("mine")).exit_code, 2);
    for (const std::string& folder : data_folders()) {
        const fs::path whole = path("mine/" + folder), aside = path("aside");
        fs::rename(whole, aside);
        for (const char* command : {"watch --game 1969 --data ", "data check "}) {
            const Outcome incomplete = run(command + path("mine"));
            EXPECT_EQ(incomplete.exit_code, 2) << folder;
            EXPECT_TRUE(contains(incomplete.output, whole.string() + ": no such directory")) << incomplete.output;
        }
        fs::rename(aside, whole);
    }
    EXPECT_EQ(run("watch --data " + path("nowhere")).exit_code, 2);
    EXPECT_EQ(run("data check " + path("nowhere")).exit_code, 2);
}

TEST_F(Cli, EngineAnswersEveryLine) {
    const Outcome outcome = run("engine", R"({"cmd":"hello"}\nnonsense\n{"cmd":"new","game":"rocket-rescue"}\n{"cmd":"quit"}\n)");
    const auto lines = lines_of(outcome.output);
    EXPECT_EQ(outcome.exit_code, 0);
    ASSERT_EQ(lines.size(), 4u) << outcome.output;
    EXPECT_TRUE(contains(lines[1], "\"ok\":false"));
    EXPECT_TRUE(contains(lines[2], "\"ok\":true"));
}

TEST_F(Cli, BenchPrintsJson) {
    const Outcome outcome = run("bench --players 3 --seconds 0.05 --json");
    EXPECT_EQ(outcome.exit_code, 0);
    const json::array results = json::parse(outcome.output).as_array();
    ASSERT_FALSE(results.empty());
    for (const char* key :
         {"game", "edition", "players", "threads", "decisions_per_second", "games_per_second", "decisions_per_game",
          "choices_per_game", "state_bytes", "copy_ns", "legal_actions_ns", "apply_ns", "search_iterations_per_second"})
        EXPECT_TRUE(results.at(0).as_object().contains(key)) << key;
    EXPECT_EQ(results.at(0).at("threads"), 1);
    for (const json::value& result : results)
        for (const char* key : {"decisions_per_second", "copy_ns", "legal_actions_ns", "apply_ns"})
            EXPECT_GT(result.at(key).to_number<double>(), 0) << key;
}

TEST_F(Cli, BenchLeavesOutGamesForOtherNumbersOfPlayers) {
    EXPECT_FALSE(contains(run("bench --players 5 --seconds 0.01").output, "rocketmen"));
    const Outcome nobody = run("bench --players 9 --seconds 0.01");
    EXPECT_EQ(nobody.exit_code, 2);
    EXPECT_TRUE(contains(nobody.output, "no game is for 9 players")) << nobody.output;
}

TEST_F(Cli, ArenaPrintsJson) {
    const Outcome outcome = run("arena --game 1969 --players 2 --bots normal,random --games 2 --threads 1 --json");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.output;
    const json::object result = json::parse(outcome.output).as_object();
    EXPECT_EQ(result.at("games"), 2);
    for (const char* key : {"bot", "wins", "win_rate", "low", "high", "mean_score", "median_ms", "p99_ms"})
        EXPECT_TRUE(result.at("line_up").at(1).as_object().contains(key)) << key;
    EXPECT_TRUE(contains(run("arena --bots hal").output, "bot 'hal' is unknown"));
    EXPECT_EQ(run("arena --bots hard:soon").exit_code, 2);
    EXPECT_EQ(run("arena").exit_code, 2);
    EXPECT_EQ(run("arena --bots easy --games 0").exit_code, 2);
}

TEST_F(Cli, SoakFindsNoFault) {
    const Outcome outcome = run("soak --games 54 --threads 2");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.output;
    EXPECT_TRUE(contains(outcome.output, "54 games"));
    EXPECT_TRUE(contains(run("soak --games 10 --game 1969").output, "10 games"));
    EXPECT_TRUE(contains(run("soak --games 1 --threads 1").output, "1 games"));
    EXPECT_TRUE(contains(run("soak --games 10 --game chess").output, "game 'chess' is unknown"));
}

}  // namespace
}  // namespace tminus::test
