#include "apps/server/api.h"

#include "apps/server/server_log.h"
#include "engine/core/joined.h"
#include "match/hash.h"
#include "match/match.h"
#include "match/version.h"
#include "table/catalogue.h"
#include "table/requests.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace tminus::server {
namespace {

Response error(int status, ErrorType type, const std::string& message) {
    Response response;
    response.status = status;
    response.body = error_body(type, message);
    if (status == 429) response.headers.emplace_back("Retry-After", "10");
    return response;
}

Response plain(int status, std::string body, std::string content_type = "application/json") {
    Response response;
    response.status = status;
    response.body = std::move(body);
    response.content_type = std::move(content_type);
    return response;
}

std::vector<std::string> parts_of(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
        path.remove_prefix(1);
        const auto end = std::min(path.find('/'), path.size());
        parts.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

constexpr int policy_violation = 1008;  // of WebSockets

bool is_table_id(std::string_view id) { return is_hex(id, 16); }

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size() || value < 0) return {};
    return value;
}

std::optional<json::object> object_of(const std::string& text) {
    json::error_code problem;
    json::value value = json::parse(text.empty() ? json::string_view("{}") : json::string_view(text), problem);
    if (problem || !value.is_object()) return {};
    return std::move(value.get_object());
}

// A page of somebody else's can make a browser send forms and plain text here, but not this type.
bool says_json(std::string_view content_type) {
    constexpr std::string_view wanted = "application/json";
    content_type = content_type.substr(0, content_type.find(';'));
    while (!content_type.empty() && (content_type.back() == ' ' || content_type.back() == '\t')) content_type.remove_suffix(1);
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    return std::equal(content_type.begin(), content_type.end(), wanted.begin(), wanted.end(), same);
}

// A query may hold anything, so it is left out. Whoever asks too much must not fill the log: of errors only those of the program
// are told at every level.
void log_request(const Answered& answered) {
    const LogLevel level = answered.status == 500 ? LogLevel::warning : LogLevel::debug;
    if (!logs(level)) return;
    log_event(level, "request",
              {{"request", answered.id},
               {"address", answered.address},
               {"method", without_secrets(answered.method)},
               {"path", without_secrets(answered.path)},
               {"status", answered.status},
               {"milliseconds", static_cast<std::int64_t>(answered.milliseconds + 0.5)}});
}

Caller caller_of(const Request& request) { return {request.counted_as, request.gone, request.charge}; }

Answer answer_through(Reply reply) {
    return [reply = std::move(reply)](int status, std::string body) {
        Response response = plain(status, std::move(body));
        if (status == 429) response.headers.emplace_back("Retry-After", "10");
        if (status == 503) response.headers.emplace_back("Retry-After", "1");
        reply(std::move(response));
    };
}

// The answer to a request over a WebSocket. The first one counts; if nobody gives one, something went wrong.
class SocketAnswer {
public:
    SocketAnswer(SocketPtr socket, const std::string& id, const std::string& table, const std::string& verb)
        : socket_(std::move(socket)), under_way_(socket_->begin_request()), message_{{}, id, table, 0, {}}, verb_(verb) {}
    ~SocketAnswer() { give(500, error_body(ErrorType::internal, "something went wrong")); }
    SocketAnswer(const SocketAnswer&) = delete;
    SocketAnswer& operator=(const SocketAnswer&) = delete;

    bool may_begin() const { return under_way_ != nullptr; }

    void give(int status, const std::string& body) {
        if (given_.exchange(true)) return;
        under_way_.reset();
        const std::chrono::duration<double, std::milli> passed = Clock::now() - began_;
        log_request({socket_->id(), socket_->address(), "SOCKET", "/api/tables/" + message_.table.value + "/" + verb_, status,
                     passed.count()});
        message_.status = status;
        message_.body.text = body;
        socket_->send(std::make_shared<const std::string>(to_text(message_)));
    }

private:
    const SocketPtr socket_;
    std::shared_ptr<void> under_way_;
    table::AnswerMessage message_;
    const std::string verb_;
    const Clock::time_point began_ = Clock::now();
    std::atomic<bool> given_{false};
};

class Api {
public:
    explicit Api(const Services& services) : services_(services) {
        const std::vector<json::object> boxes = all_boxes(services.library);
        games_ = to_text(table::catalogue_of(boxes));
        for (const json::object& box : boxes)
            boxes_[std::string(box.at("game").as_string())][std::string(box.at("edition").as_string())] = json::serialize(box);
    }

    void request(Request request, const Reply& reply) const {
        const std::vector<std::string> parts = parts_of(request.path);
        const bool get = request.method == "GET" || request.method == "HEAD";
        if (request.path == "/healthz") return reply(get ? health() : bad_method());
        if (request.path == "/readyz") return reply(get ? readiness() : bad_method());
        // Counters move with the secret steps of others, so they are for the operator, not for players.
        if (request.path == "/metrics" && request.local) return reply(get ? metrics() : bad_method());
        if (services_.bans.covers(request.counted_as)) return reply(banned());
        if (parts.empty() || parts[0] != "api") return reply(page(request));
        if (parts.size() == 2 && parts[1] == "games") return reply(get ? plain(200, games_) : bad_method());
        if (parts.size() == 4 && parts[1] == "games") return reply(get ? box(parts[2], parts[3]) : bad_method());
        if (parts.size() == 2 && parts[1] == "commitments") return post(request, reply, &Tables::commit_to_luck);
        if (parts.size() < 2 || parts[1] != "tables" || parts.size() > 4) return reply(not_found());
        if (parts.size() == 2) return post(request, reply, &Tables::create);
        if (parts.size() == 3 && parts[2] == "import") return post(request, reply, &Tables::import);
        if (!is_table_id(parts[2])) return reply(not_found());
        if (parts.size() == 3) {
            if (!get) return reply(bad_method());
            return services_.tables.position(caller_of(request), parts[2], request.bearer, answer_through(reply));
        }
        if (parts[3] == "log") return log(request, parts[2], reply);
        if (parts[3] == "replay") return replay(request, parts[2], reply);
        if (!is_verb(parts[3])) return reply(not_found());
        change(request, parts[2], parts[3], reply);
    }

    void message(const SocketPtr& socket, const std::string& text) const {
        if (!socket->is_open()) return;  // it has been told to go
        if (auto message = read_or_complain(socket, text)) std::visit([&](auto& one) { take(socket, std::move(one)); }, *message);
    }

    void opened(const SocketPtr& socket) const {
        if (!services_.bans.covers(socket->address())) return services_.tables.greet(socket);
        send(socket, socket_error(banned_by_operator(), ""));
        socket->close(policy_violation, banned_by_operator().what());
    }
    void closed(const SocketPtr& socket) const { services_.tables.forget(socket); }

    void answered(const Answered& answered) const {
        services_.metrics.count_answer(answered.status, answered.milliseconds / 1000);
        log_request(answered);
    }

private:
    static Response banned() { return plain(403, error_body(banned_by_operator())); }
    static Response not_found() { return error(404, ErrorType::not_found, "there is nothing at this address"); }
    static Response bad_method() { return error(405, ErrorType::bad_method, "this address does not take this method"); }

    static std::optional<Response> fault_of_post(const Request& request) {
        if (request.method != "POST") return bad_method();
        if (!says_json(request.content_type))
            return error(415, ErrorType::bad_content_type, "a POST needs the header 'Content-Type: application/json'");
        return {};
    }

    Response box(const std::string& game, const std::string& edition) const {
        const auto editions = boxes_.find(game);
        if (editions == boxes_.end())
            return error(404, ErrorType::not_found, "there is no such game; there is " + joined(game_ids()));
        const auto found = editions->second.find(edition);
        if (found != editions->second.end()) return plain(200, found->second);
        std::vector<std::string> known;
        for (const auto& entry : editions->second) known.push_back(entry.first);
        return error(404, ErrorType::not_found, "the game has no such edition; there are " + joined(known));
    }

    Response health() const {
        const bool healthy = services_.store.healthy();
        const table::HealthReply body{healthy ? table::Health::ok : table::Health::storage, std::string(program_version())};
        return plain(healthy ? 200 : 503, to_text(body));
    }

    table::Readiness readiness_now() const {
        const table::Readiness readiness = services_.readiness();
        return readiness == table::Readiness::ready && !services_.store.healthy() ? table::Readiness::storage : readiness;
    }

    Response readiness() const {
        const table::ReadyReply body{readiness_now()};
        return plain(body.status == table::Readiness::ready ? 200 : 503, to_text(body));
    }

    Response metrics() const {
        Measures now{services_.traffic(),         services_.tables.queues(),    services_.webhooks.sent(),
                     services_.webhooks.failed(), services_.webhooks.waiting(), readiness_now() == table::Readiness::ready};
        if (services_.cluster != nullptr) now.cluster = services_.cluster->measures();
        return plain(200, services_.metrics.text(now), "text/plain; version=0.0.4");
    }

    Response page(const Request& request) const { return services_.page.get(request).value_or(not_found()); }

    using NewTable = void (Tables::*)(const Caller&, json::object, const Answer&);

    // The object that a POST brings. If there is none, the reply has said why.
    static std::optional<json::object> body_of(const Request& request, const Reply& reply) {
        if (const auto fault = fault_of_post(request)) return reply(*fault), std::nullopt;
        auto body = object_of(request.body);
        if (!body) reply(error(400, ErrorType::bad_request, "the body is not a JSON object"));
        return body;
    }

    void post(const Request& request, const Reply& reply, NewTable ask) const {
        if (auto body = body_of(request, reply))
            (services_.tables.*ask)(caller_of(request), std::move(*body), answer_through(reply));
    }

    void log(const Request& request, const std::string& table, const Reply& reply) const {
        if (request.method != "GET" && request.method != "HEAD") return reply(bad_method());
        const auto given = request.query.find("after");
        const auto after = given == request.query.end() ? std::optional<int>(0) : whole_number(given->second);
        if (!after) return reply(error(400, ErrorType::bad_request, "'after' must be a whole number from 0"));
        services_.tables.log(caller_of(request), table, request.bearer, *after, answer_through(reply));
    }

    void replay(const Request& request, const std::string& table, const Reply& reply) const {
        if (request.method != "GET" && request.method != "HEAD") return reply(bad_method());
        ReplayRequest wanted;
        if (const auto open = request.query.find("open"); open != request.query.end()) {
            if (open->second != "1") return reply(error(400, ErrorType::bad_request, "'open' must be 1, if it is given"));
            wanted.open = true;
        }
        if (const auto step = request.query.find("step"); step != request.query.end()) {
            wanted.step = whole_number(step->second);
            if (!wanted.step) return reply(error(400, ErrorType::bad_request, "'step' must be a whole number from 0"));
        }
        services_.tables.replay(caller_of(request), table, request.bearer, wanted, answer_through(reply));
    }

    void change(const Request& request, const std::string& table, const std::string& verb, const Reply& reply) const {
        if (auto body = body_of(request, reply))
            services_.tables.change(caller_of(request), table, request.bearer, verb, std::move(*body), answer_through(reply));
    }

    static void send(const SocketPtr& socket, std::string body) {
        socket->send(std::make_shared<const std::string>(std::move(body)));
    }

    static std::optional<table::ClientMessage> read_or_complain(const SocketPtr& socket, const std::string& text) {
        try {
            const auto object = object_of(text);
            if (!object) bad_request("a message is a JSON object");
            return table::read_message(*object);
        } catch (const ApiError& error) {
            send(socket, socket_error(error, ""));
            return {};
        }
    }

    static void take(const SocketPtr& socket, const table::PingMessage&) { send(socket, to_text(table::PongMessage{})); }

    void take(const SocketPtr& socket, const table::WatchMessage& wanted) const {
        const auto after = wanted.after ? std::optional(wanted.after->value) : std::nullopt;
        services_.tables.watch(socket, wanted.table.value, wanted.token, after);
    }

    void take(const SocketPtr& socket, table::RequestMessage request) const {
        const auto answer = std::make_shared<SocketAnswer>(socket, request.id.value, request.table.value, request.verb.value);
        if (!answer->may_begin())
            return answer->give(429, error_body(ErrorType::too_many, "too many requests of this address are under way"));
        const Caller caller{socket->address(), [socket](bool) { return !socket->is_open(); },
                            [socket](double tokens) { socket->charge(tokens); }};
        services_.tables.change(caller, request.table.value, request.token, request.verb.value, std::move(request.body.value),
                                [answer](int status, const std::string& body) { answer->give(status, body); });
    }

    const Services services_;
    std::string games_;
    std::map<std::string, std::map<std::string, std::string>> boxes_;  // by game and edition
};

}  // namespace

SpecialPaths special_paths() { return {"/api/ws", "/api/tables/import"}; }

Handlers handlers_of(const Services& services) {
    auto api = std::make_shared<const Api>(services);
    return {[api](Request request, const Reply& reply) { api->request(std::move(request), reply); },
            [api](const SocketPtr& socket) { api->opened(socket); },
            [api](const SocketPtr& socket, const std::string& text) { api->message(socket, text); },
            [api](const SocketPtr& socket) { api->closed(socket); },
            [api](const Answered& answered) { api->answered(answered); }};
}

}  // namespace tminus::server
