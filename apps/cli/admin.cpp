#include "apps/cli/admin.h"

#include "apps/cli/files.h"
#include "apps/server/admin_socket.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <vector>

namespace tminus::cli {
namespace {

constexpr std::size_t longest_answer = 256 * 1024 * 1024;

class Connected {
public:
    explicit Connected(const std::string& path) : connection_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        if (path.size() >= sizeof address.sun_path) fail(path, "the path is too long for a socket");
        std::memcpy(address.sun_path, path.data(), path.size());
        if (::connect(connection_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return;
        fail(path, errno == ENOENT || errno == ECONNREFUSED ? "no server listens there" : std::strerror(errno));
    }
    ~Connected() { ::close(connection_); }
    Connected(const Connected&) = delete;
    Connected& operator=(const Connected&) = delete;

    std::string ask(const std::string& line) const {
        for (std::size_t sent = 0; sent < line.size();) {
            const ssize_t count = ::send(connection_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
            if (count <= 0) break;  // a server that refuses has said why
            sent += static_cast<std::size_t>(count);
        }
        std::string answer;
        std::array<char, 65536> part;
        while (answer.find('\n') == std::string::npos && answer.size() < longest_answer) {
            const ssize_t count = ::recv(connection_, part.data(), part.size(), 0);
            if (count <= 0) throw UserError("the server ended the connection without an answer");
            answer.append(part.data(), static_cast<std::size_t>(count));
        }
        return answer;
    }

private:
    [[noreturn]] void fail(const std::string& path, const std::string& why) const {
        ::close(connection_);
        throw UserError(path + ": " + why);
    }

    const int connection_;
};

// What others have written goes to the operator's terminal: nothing in it may steer the terminal.
std::string plain(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f)
            safe += '?';
        else
            safe += c;
    }
    return safe;
}

std::string time_text(std::int64_t seconds) {
    const std::time_t time = seconds;
    std::tm local{};
    localtime_r(&time, &local);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local);
    return text.data();
}

std::string text_of(std::string_view key, const json::value& value) {
    if (value.is_null()) return "-";
    if (value.is_string()) return plain(value.get_string());
    if (value.is_bool()) return value.get_bool() ? "yes" : "no";
    const bool is_time = key == "created" || key == "changed" || key == "until";
    if (is_time && value.is_int64()) return time_text(value.get_int64());
    return plain(json::serialize(value));
}

std::string seats_text(const json::value& seats) {
    std::string text;
    for (const json::value& seat : seats.as_array()) {
        const json::object& object = seat.as_object();
        const std::string name = plain(object.at("name").as_string());
        text += (text.empty() ? "" : ", ") + (name.empty() ? "(" + std::string(object.at("kind").as_string()) + ")" : name);
        if (const json::value* bot = object.if_contains("bot")) text += "=" + std::string(bot->as_string());
        if (object.contains("muted")) text += " (muted)";
    }
    return text;
}

using Row = std::vector<std::string>;

void print_table(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += row[i];
            if (i + 1 < row.size()) line += std::string(widths[i] - row[i].size() + 2, ' ');
        }
        std::printf("%s\n", line.c_str());
    }
}

std::string state_of(const json::object& table) {
    std::string state = table.at("finished").as_bool() ? "finished" : "running";
    if (table.contains("closed")) state = "closed";
    if (table.contains("damaged")) state = "damaged";
    return state;
}

void print_list(const json::object& answer) {
    std::vector<Row> rows{{"table", "game", "edition", "created", "changed", "state", "watchers", "memory", "seats"}};
    const auto field = [](const json::object& table, const char* key) {
        const json::value* value = table.if_contains(key);
        return value == nullptr ? "-" : text_of(key, *value);
    };
    for (const json::value& value : answer.at("tables").as_array()) {
        const json::object& table = value.as_object();
        rows.push_back({field(table, "table"), field(table, "game"), field(table, "edition"), field(table, "created"),
                        field(table, "changed"), state_of(table), field(table, "watchers"), field(table, "in_memory"),
                        table.contains("seats") ? seats_text(table.at("seats")) : "-"});
    }
    print_table(rows);
    std::printf("%zu of %s tables\n", rows.size() - 1, text_of("total", answer.at("total")).c_str());
}

// A list of objects that have the same keys as a table of its own.
void print_rows(const json::array& list) {
    std::vector<Row> rows(1);
    for (const auto& field : list.front().as_object()) rows[0].emplace_back(field.key());
    for (const json::value& value : list) {
        Row row;
        for (const auto& field : value.as_object()) row.push_back(text_of(field.key(), field.value()));
        rows.push_back(std::move(row));
    }
    print_table(rows);
}

void print_chat(const json::array& chat) {
    for (const json::value& message : chat)
        std::printf("  %s %s: %s\n", text_of("seat", message.at("seat")).c_str(), text_of("name", message.at("name")).c_str(),
                    text_of("text", message.at("text")).c_str());
}

void print_object(const json::object& object) {
    for (const auto& field : object) {
        const json::value& value = field.value();
        const std::string key(field.key());
        if (key == "seats") {
            std::printf("seats: %s\n", seats_text(value).c_str());
        } else if (key == "chat") {
            std::printf("chat: %zu\n", value.as_array().size());
            print_chat(value.as_array());
        } else if (value.is_array() && !value.get_array().empty() && value.get_array().front().is_object()) {
            print_rows(value.get_array());
        } else {
            std::printf("%s: %s\n", key.c_str(), text_of(key, value).c_str());
        }
    }
}

void print(const std::string& command, const json::object& answer) {
    if (command == "list") return print_list(answer);
    print_object(answer);
}

}  // namespace

int admin(const AdminCall& call) {
    const std::string path = call.socket.empty() ? server::admin_socket_of(call.database) : call.socket;
    if (path.empty()) throw UserError("the socket of a server with PostgreSQL must be named with --socket");
    const std::string line = Connected(path).ask(json::serialize(call.request) + "\n");
    const json::object answer = json::parse(line.substr(0, line.find('\n'))).as_object();
    if (const json::value* error = answer.if_contains("error")) {
        std::fprintf(stderr, "tminus admin: %s\n", plain(error->as_string()).c_str());
        return 1;
    }
    const json::object& ok = answer.at("ok").as_object();
    if (call.as_json)
        std::printf("%s\n", json::serialize(ok).c_str());
    else
        print(std::string(call.request.at("command").as_string()), ok);
    const json::value* result = ok.if_contains("result");
    return result != nullptr && *result == "damaged" ? 1 : 0;
}

}  // namespace tminus::cli
