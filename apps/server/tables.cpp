#include "apps/server/tables.h"

#include "apps/server/server_log.h"
#include "table/import.h"
#include "table/replies.h"

#include <limits>

namespace tminus::server {

namespace {

constexpr int attempts_to_catch_up = 3;
constexpr int most_late_at_once = 50;
constexpr auto sweep_every = std::chrono::seconds(20);
constexpr auto look_at_deadlines_every = std::chrono::milliseconds(200);

// One for each seat, and one for the spectators.
std::vector<std::string> random_tokens(const TableSetup& setup) {
    std::vector<std::string> tokens;
    while (tokens.size() <= setup.seats.size()) tokens.push_back(random_hex(16));
    return tokens;
}

void send_reply(const TableReply& reply, const Answer& answer) { answer(status_of(reply), to_text(reply)); }

bool is_called(const TableSeat& seat) { return !seat.webhook.empty() && seat.bot.empty(); }

}  // namespace

Tables::Tables(const Library& library, Store& store, Webhooks& webhooks, Metrics& metrics, const Limits& limits, Cluster* cluster)
    : webhooks_(webhooks),
      services_(std::make_shared<RoomServices>(library, store, metrics, limits, cluster)),
      rooms_(services_),
      sockets_(std::make_shared<Sockets>(limits)),
      histories_(services_),
      bots_(services_, timers_),
      quota_(limits.by_address ? limits.tables_per_address : std::numeric_limits<int>::max()) {
    services_->changed = [this](Room& room) { changed(room); };
    if (cluster == nullptr) deadlines_.recall(store);
    sweep_later();
}

Tables::~Tables() { stop(); }

Queues Tables::queues() const {
    return {services_->waiting, services_->workers.waiting(), services_->historian.waiting(), bots_.waiting_quick(),
            bots_.waiting_to_think()};
}

void Tables::stop() {
    if (services_->stopping.exchange(true)) return;
    timers_.stop();
    timers_.join();
    bots_.stop();
    services_->historian.stop();
    services_->workers.stop();
    rooms_.close();
    sockets_->clear();
}

void Tables::ask(const std::string& table, const Caller& caller, const Answer& answer, Room::Run run) {
    const Failed failed = failed_through(answer);
    rooms_.of(table)->ask(caller, failed,
                          [failed, run = std::move(run)](Room& room) { return answering(failed, [&] { return run(room); }); });
}

void Tables::work(FairQueue& threads, const Caller& caller, const Answer& answer, std::function<void()> part) {
    threads.post(caller.address, "", [this, caller, answer, part = std::move(part)] {
        const double began = milliseconds_worked();
        answering(failed_through(answer), [&] {
            part();
            return Wait();
        });
        services_->charge(caller, milliseconds_worked() - began);
    });
}

void Tables::commit_to_luck(const Caller& caller, json::object request, const Answer& answer) {
    work(services_->workers, caller, answer, [this, address = caller.address, request = std::move(request), answer] {
        read_nothing(request);
        const std::string commitment = commitments_.make(address, Clock::now());
        const std::int64_t seconds = Commitments::lifetime.count();
        answer(201, to_text(CommitmentReply{commitment, seconds}));
    });
}

// With a number from the page the secret is one that was committed to before; else the server's alone decides.
void Tables::choose_luck(TableSetup& setup, const std::optional<LuckRequest>& luck) {
    setup.secret = FairSecret::random().hex();
    setup.luck_number.clear();
    if (!luck) return;
    const auto secret = commitments_.take(luck->commitment.value, Clock::now());
    if (!secret)
        throw ApiError(409, ErrorType::unknown_commitment, "this commitment is unknown, used or too old; ask for a new one");
    setup.secret = secret->hex();
    setup.luck_number = luck->number.value;
}

void Tables::create(const Caller& caller, json::object request, const Answer& answer) {
    work(services_->workers, caller, answer,
         [this, address = caller.address, request = std::move(request), answer] { create_now(address, request, answer); });
}

// Plays the whole game again, which takes a while.
void Tables::import(const Caller& caller, json::object request, const Answer& answer) {
    work(services_->historian, caller, answer,
         [this, address = caller.address, request = std::move(request), answer] { import_now(address, request, answer); });
}

void Tables::create_now(const std::string& address, const json::object& body, const Answer& answer) {
    moderator_.refuse_if_draining();
    const CreateRequest request = read_create(body);
    TableSetup setup = setup_of(request, services_->limits.by_address);
    quota_.count(address, Clock::now());
    choose_luck(setup, request.luck);
    setup.began = moment_now();
    const CreateReply reply = hand_out_tokens(setup, random_hex(8), random_tokens(setup));
    const Opened opened = [answer, text = to_text(reply)] { answer(201, text); };
    auto table = std::make_unique<Table>(services_->library, reply.table.value, std::move(setup));
    open(std::move(table), {}, address, opened, failed_through(answer))();
}

void Tables::import_now(const std::string& address, const json::object& body, const Answer& answer) {
    moderator_.refuse_if_draining();
    const ImportRequest request = read_import(body);
    TableSetup seats = setup_of(request, services_->limits.by_address);
    quota_.count(address, Clock::now());
    ImportedGame game = import_log(services_->library, request.log.value, std::move(seats));
    choose_luck(game.setup, {});
    game.setup.began = moment_now();
    const CreateReply reply = hand_out_tokens(game.setup, random_hex(8), random_tokens(game.setup));
    auto table = table_of(services_->library, reply.table.value, game);
    std::vector<std::string> entries;
    for (Entry& step : game.steps) entries.push_back(to_text(std::move(step)));
    const Opened opened = [answer, text = to_text(reply)] { answer(201, text); };
    open(std::move(table), std::move(entries), address, opened, failed_through(answer))();
}

// A new table, with what has happened at it. The Wait writes it, and then lets its bots begin.
Wait Tables::open(std::unique_ptr<Table> given, std::vector<std::string> entries, const std::string& owner, const Opened& opened,
                  const Failed& failed) {
    const std::string id = given->id();
    auto table = std::make_shared<std::unique_ptr<Table>>(std::move(given));
    const auto finish = [this, id, owner, table, opened, failed](const std::string& error) {
        if (!error.empty()) {
            services_->metrics.storage_errors.Increment();
            log_event("storage-error", {{"table", id}, {"why", error}});
            return failed({503, ErrorType::storage, "the table could not be written to disk: " + error});
        }
        services_->metrics.tables_created.Increment();
        rooms_.of(id)->enqueue([this, owner, table, opened](Room& room) {
            room.adopt(std::move(*table));
            room.owner = owner;
            room.touched = Clock::now();
            opened();
            changed(room);
            return Wait();
        });
    };
    StoredTable stored{json::serialize((*table)->setup().to_json()), std::move(entries), (*table)->snapshot()};
    return [services = services_, id, owner, finish, stored = std::move(stored), over = (*table)->over()] {
        services->store.create(id, stored, over, [services, id, owner, finish](const std::string& error) {
            services->workers.post(owner, id, [finish, error] { finish(error); });
        });
    };
}

void Tables::position(const Caller& caller, const std::string& id, const std::string& token, const Answer& answer) {
    ask(id, caller, answer, [this, token, answer](Room& room) {
        const Table& table = room.current();
        answer(200, table.position(require_access(table, token), room.absences(), true));
        bots_.wake(room);
        return Wait();
    });
}

void Tables::log(const Caller& caller, const std::string& id, const std::string& token, int after, const Answer& answer) {
    ask(id, caller, answer, [this, token, after, answer](Room& room) {
        const Table& table = room.current();
        const Viewer viewer = require_viewer(table, token);
        bots_.wake(room);
        const bool with_log = table.over() && !table.read_only();
        const auto recent = table.read_only() ? std::vector<std::string>() : table.recent(viewer, after);
        if (recent && !with_log) {
            answer(200, to_text(LogReply{serialized_list<News>(*recent), {}}));
            return Wait();
        }
        const auto use = [viewer, after, with_log, answer](History& history) {
            LogReply reply{serialized_list<News>(history.updates(viewer, after)), {}};
            if (with_log) reply.log = Serialized<std::string>{history.log()};
            answer(200, to_text(reply));
        };
        histories_.with_history(room, use, failed_through(answer));
        return Wait();
    });
}

void Tables::replay(const Caller& caller, const std::string& id, const std::string& token, const ReplayRequest& request,
                    const Answer& answer) {
    ask(id, caller, answer, [this, token, request, answer](Room& room) {
        const Table& table = room.current();
        const Viewer viewer = require_viewer(table, token);
        refuse_if_read_only(table);
        if (request.open && !table.over())
            throw ApiError(403, ErrorType::not_allowed, "everything is shown only once the game is over");
        const auto use = [viewer, request, there = room.absences(), answer](const History& history) {
            answer(200, history.replay(viewer, request, there));
        };
        histories_.with_history(room, use, failed_through(answer));
        return Wait();
    });
}

void Tables::change(const Caller& caller, const std::string& id, const std::string& token, const std::string& verb,
                    json::object request, const Answer& answer) {
    const auto asked = std::make_shared<const Request>(Request{{token, verb, std::move(request)}, answer, Clock::now()});
    ask(id, caller, answer, [this, asked](Room& room) { return judge(room, asked); });
}

// With several servers, a refusal or an answer at once counts only if nothing has happened elsewhere meanwhile. An entry is
// judged by the store, which takes only the next one.
Wait Tables::judge(Room& room, const RequestPtr& asked) {
    if (services_->cluster == nullptr) return judge_now(room, asked, true);
    const std::string& verb = asked->call.verb;
    if (verb == PreviewRequest::verb || verb == TakeoverRequest::verb || verb == RematchRequest::verb) {
        room.current();
        return judge_now(room, asked, true);
    }
    try {
        if (Wait wait = judge_now(room, asked, false)) return wait;
        room.catch_up();
    } catch (const std::exception&) {
        if (!room.catch_up()) throw;
    }
    return judge_now(room, asked, true);
}

// Not the last word: only what has to be written begins.
Wait Tables::judge_now(Room& room, const RequestPtr& asked, bool is_last_word) {
    const Table& table = room.table();
    const Decision decision =
        decide(table, asked->call, room.attendance.presence(), room.attendance.now(table), services_->limits.per_table);
    if (decision.entry) return store(room, decision, asked);
    if (!is_last_word) return {};
    if (decision.next) return begin_rematch(room, decision, asked);
    const bool is_vote = std::holds_alternative<VoteReply>(decision.reply);
    if (is_vote) {  // each server tells of its vote before it counts those of the others: of two at once, one sees both
        room.attendance.tell_others(table);
        if (room.attendance.hear_others(table)) return judge_now(room, asked, true);
    }
    send_reply(decision.reply, asked->answer);
    if (is_vote) room.tell_presence();
    return {};
}

Wait Tables::store(Room& room, const Decision& decision, const RequestPtr& asked) {
    if (std::holds_alternative<ChatEntry>(*decision.entry) && room.marks.muted.has(decision.seat))
        throw ApiError(403, ErrorType::muted, "the operator does not let this seat write messages");
    room.pace.count(room.table(), *decision.entry, Clock::now(), services_->limits);
    if (const auto* webhook = std::get_if<WebhookEntry>(&*decision.entry); webhook != nullptr && !webhook->url.empty())
        if (const std::string problem = webhooks_.problem_with(webhook->url); !problem.empty()) bad_request("'url': " + problem);
    const Failed failed = failed_through(asked->answer);
    const auto succeeded = [this, decision, asked](Room& after) {
        if (std::holds_alternative<StepEntry>(*decision.entry)) {
            services_->metrics.moves.Increment();
            services_->metrics.move_seconds.Observe(std::chrono::duration<double>(Clock::now() - asked->began).count());
        }
        send_reply(reply_after(decision, after.table()), asked->answer);
    };
    const auto again = [this, asked, failed](Room& after) { return answering(failed, [&] { return judge(after, asked); }); };
    try {
        return room.commit({*decision.entry, succeeded, failed, again});
    } catch (const Refused&) {
        services_->metrics.refusals.Increment();
        throw;
    }
}

// Nothing else happens here until the new table exists.
Wait Tables::begin_rematch(Room& room, const Decision& decision, const RequestPtr& asked) {
    moderator_.refuse_if_draining();
    TableSetup setup = decision.next->setup;
    choose_luck(setup, decision.next->luck);
    setup.began = moment_now();
    const std::string id = random_hex(8);
    const Failed failed = failed_through(asked->answer);
    const auto tell = [decision, asked](Room& after) { send_reply(reply_after(decision, after.table()), asked->answer); };
    const auto again = [this, asked, failed, id](Room& after) {
        services_->store.remove(id, [](const std::string&) {});  // somebody else's rematch was quicker
        return answering(failed, [&] { return judge(after, asked); });
    };
    const auto link = [id, tell, failed, again](Room& before) {
        return answering(failed, [&] { return before.commit({RematchEntry{{}, id}, tell, failed, again}); });
    };
    const Opened opened = [old = room.shared_from_this(), link] { old->resume(link); };
    const Failed not_opened = [old = room.shared_from_this(), failed](const ApiError& error) {
        old->resume([failed, error](Room&) {
            failed(error);
            return Wait();
        });
    };
    return open(std::make_unique<Table>(services_->library, id, std::move(setup)), {}, room.owner, opened, not_opened);
}

// What somebody wants to watch.
struct Tables::Watch {
    SocketPtr socket;
    std::string token;
    std::optional<int> after;
    Failed failed;
    std::shared_ptr<void> counted;
    std::vector<std::string> missed;  // what has been found of it
    int until = 0;                    // up to this number
    int attempts = attempts_to_catch_up;
};

void Tables::watch(const SocketPtr& socket, const std::string& id, const std::string& token, std::optional<int> after) {
    const Failed failed = [socket, id](const ApiError& error) {
        socket->send(std::make_shared<const std::string>(socket_error(error, id)));
    };
    auto counted = sockets_->count_request(socket);
    if (!counted) return failed({429, ErrorType::too_many, "too many tables are asked for at once over one connection"});
    const Caller caller{socket->address(), [socket](bool) { return !socket->is_open(); },
                        [socket](double tokens) { socket->charge(tokens); }};
    const Watch wanted{socket, token, after, failed, std::move(counted), {}, after.value_or(0)};
    rooms_.of(id)->ask(caller, failed, [this, wanted](Room& room) { return watch_now(room, wanted); });
}

Wait Tables::watch_now(Room& room, const Watch& wanted) {
    return answering(wanted.failed, [&] {
        const Table& table = room.current();
        const Access access = require_access(table, wanted.token);
        std::vector<std::string> updates = wanted.missed;
        if (wanted.after && !table.read_only()) {
            const auto recent = table.recent(access.viewer, wanted.until);
            if (!recent) {
                catch_up(room, access.viewer, wanted);
                return Wait();
            }
            updates.insert(updates.end(), recent->begin(), recent->end());
        }
        if (!sockets_->watches(wanted.socket, room.shared_from_this())) return Wait();
        const Seats were_here = room.attendance.now(table).connected;
        Watcher watcher{wanted.socket, access.viewer, access.guest_of, table.seq(access.viewer), {}};
        if (access.guest_of)
            watcher.hash = table.seats()[*access.guest_of].token_hash;
        else if (access.viewer != table.spectator())
            watcher.hash = table.seats()[static_cast<std::size_t>(access.viewer)].token_hash;
        room.attendance.add(watcher);
        room.attendance.see(table, access.viewer);
        const PositionMessage message{
            {}, room.id(), {table.position(access, room.absences(), true)}, serialized_list<News>(updates), moment_now()};
        wanted.socket->send(std::make_shared<const std::string>(to_text(message)));
        if (!(room.attendance.now(table).connected == were_here)) room.tell_presence(wanted.socket);
        bots_.wake(room);
        return Wait();
    });
}

// Whoever was away for long gets what they missed from the game's history, which takes a while, and then tries again.
void Tables::catch_up(Room& room, Viewer viewer, const Watch& wanted) {
    if (wanted.attempts == 0) throw ApiError(503, ErrorType::busy, "the game goes on too quickly; try again in a moment");
    const auto use = [this, where = room.shared_from_this(), viewer, again = wanted,
                      caller = room.caller()](History& history) mutable {
        again.missed = history.updates(viewer, *again.after);
        again.until = std::max(*again.after, history.last_update(viewer));
        --again.attempts;
        where->ask(caller, again.failed, [this, again](Room& same) { return watch_now(same, again); });
    };
    histories_.with_history(room, use, wanted.failed);
}

void Tables::greet(const SocketPtr& socket) {
    sockets_->greet(socket);
    moderator_.tell_notices(socket);
}

void Tables::forget(const SocketPtr& socket) {
    for (const RoomPtr& watched : sockets_->forget(socket))
        watched->enqueue([socket](Room& room) {
            const std::set<Viewer> left = room.attendance.remove(socket);
            const Table* table = room.table_at_hand();
            if (table == nullptr) return Wait();
            for (const Viewer viewer : left) room.attendance.see(*table, viewer);
            if (std::any_of(left.begin(), left.end(), [&](Viewer viewer) { return viewer != table->spectator(); }))
                room.tell_presence();
            return Wait();
        });
}

void Tables::changed(Room& room) {
    bots_.wake(room);
    call_webhooks(room);
    follow_clock(room);
}

// Wakes the table when the next clock runs out, even if it has left memory or the server was restarted.
void Tables::follow_clock(Room& room) {
    const Table& table = *room.table_at_hand();
    if (!table.setup().clock) return;
    if (const auto end = table.clocks().next_end()) deadlines_.set(room.id(), *end);
    room.attendance.note_clock(table);
}

void Tables::call_webhooks(Room& room) {
    const Table& table = *room.table_at_hand();
    const Seats turn = table.to_act();
    const Seats news = turn.without(room.told_of_turn);
    bool any = false;
    for_each_seat(news, [&](Seat seat) { any = any || is_called(table.seats()[seat]); });
    if (any && !room.take_lease()) {  // who has it calls; if that server ends before, this one
        room.told_of_turn = turn.without(news);
        return;
    }
    for_each_seat(news, [&](Seat seat) {
        const TableSeat& who = table.seats()[seat];
        if (!is_called(who)) return;
        json::object call{{"event", "your-turn"}, {"table", room.id()}, {"seat", number(seat)}};
        if (const auto ends = table.clocks().of(seat).ends) call["ends"] = *ends;
        webhooks_.send(who.webhook, json::serialize(call));
    });
    room.told_of_turn = turn;
}

void Tables::sweep_later() {
    sweep_timer_.expires_after(look_at_deadlines_every);
    sweep_timer_.async_wait([this](const boost::system::error_code& error) {
        if (error || services_->stopping) return;
        try {
            wake_late_tables();
            const Clock::time_point now = Clock::now();
            if (now < next_sweep_) return sweep_later();
            next_sweep_ = now + (services_->limits.by_address ? sweep_every : std::chrono::seconds(1));
            sweep();
        } catch (const std::exception& problem) {
            services_->unexpected("", problem.what());
        }
        sweep_later();
    });
}

// Bots take over for people who have been away too long; tables that nobody uses leave memory.
void Tables::sweep() {
    quota_.forget_old(Clock::now());
    const auto note_deadline = [this](Room& room) {
        leave_to_others(room);
        const Table* table = room.table_at_hand();
        const auto due = table == nullptr ? std::nullopt : room.attendance.deadline(*table);
        if (!due) return;
        if (services_->cluster == nullptr) deadlines_.set(room.id(), *due * 1000);
        room.attendance.note(*table);
    };
    const std::vector<RoomPtr> rooms = rooms_.let_idle_ones_go(note_deadline);
    for (const RoomPtr& room : rooms) room->enqueue([this](Room& one) { return take_over_if_late(one); });
    wake_late_tables_of_all();
}

// A bot plays for somebody who is away for too long, or decides for somebody whose time is over.
Wait Tables::take_over_if_late(Room& room) {
    const Table* table = room.table_at_hand();
    if (table == nullptr) return {};
    const Now now = room.attendance.now(*table);
    const auto timed_out = table->out_of_time(now.moment);
    const auto late = timed_out ? timed_out : room.attendance.presence().late(*table, now);
    if (!late || !room.take_lease()) return {};
    TakeoverEntry entry{{}, *late, table->setup().takeover_bot};
    if (timed_out) entry.timed_out = true;
    const auto failed = [this, id = room.id()](const ApiError&) { deadlines_.try_again_later(id); };
    return room.commit(
        {.entry = std::move(entry), .succeeded = [](Room&) {}, .failed = failed, .again = {}, .needs_lease = true});
}

// What was noted of an idle table is of no use any more.
void Tables::leave_to_others(Room& room) {
    if (services_->cluster == nullptr) return;
    room.give_back_lease();
    try {
        services_->cluster->forget_presence(room.id());
    } catch (const StoreError&) {  // it is forgotten with this server
    }
}

// From the cluster's thread: rooms deal with it at their turn.
ClusterEvents Tables::events(std::function<void(const std::string& kind)> notes) {
    const auto in_room = [this](const std::string& id, const std::function<void(Room&)>& part) {
        if (const RoomPtr room = rooms_.find(id)) room->enqueue([part](Room& here) { return part(here), Wait(); });
    };
    ClusterEvents events;
    events.appended = [this](const std::string& id, int number) {
        if (const RoomPtr room = rooms_.find(id); room && number > room->known()) room->hear_of_news();
    };
    events.rewritten = [this, in_room](const std::string& id) {
        histories_.forget(id, [] {});
        in_room(id, [this](Room& room) { moderator_.show_changed(room); });
    };
    events.presence = [this, in_room](const std::string& id) { in_room(id, [this](Room& room) { hear_others(room); }); };
    events.lease = [this, in_room](const std::string& id) {
        in_room(id, [this](Room& room) {
            room.lease_may_be_free();
            if (room.table_at_hand() != nullptr) changed(room);
        });
    };
    events.members = [this] {
        for (const RoomPtr& room : rooms_.all())
            room->enqueue([this](Room& here) {
                hear_others(here);
                if (here.holds_lease()) return Wait();
                here.lease_may_be_free();
                if (here.table_at_hand() != nullptr) changed(here);
                return Wait();
            });
    };
    events.inherited = [this](const std::vector<std::string>& ids) {
        log_event("tables-inherited", {{"tables", static_cast<std::int64_t>(ids.size())}});
        for (const std::string& id : ids)
            rooms_.of(id)->enqueue_with_table([this](Room& room) {
                room.lease_may_be_free();
                if (room.table_at_hand() != nullptr) changed(room);
                return Wait();
            });
    };
    events.missed = [this, notes] {
        notes("ban");
        histories_.forget_all();
        for (const RoomPtr& room : rooms_.all()) room->enqueue([this](Room& here) { return start_again(here), Wait(); });
    };
    events.notes = std::move(notes);
    return events;
}

void Tables::hear_others(Room& room) {
    if (const Table* table = room.table_at_hand(); table != nullptr && room.attendance.hear_others(*table)) room.tell_presence();
}

// Nobody knows what has happened: also what this server has told the others may be lost.
void Tables::start_again(Room& room) {
    room.lease_may_be_free();
    room.read_again();
    room.attendance.told_nothing();
    if (room.attendance.watchers().empty()) return;
    room.enqueue_with_table([this](Room& again) {
        const Table* table = again.table_at_hand();
        if (table == nullptr) return Wait();
        again.attendance.tell_others(*table);
        hear_others(again);
        changed(again);
        return Wait();
    });
}

void Tables::wake_late_tables() {
    for (const std::string& id : deadlines_.take_late()) wake_late(id);
}

// Tables that no server has in memory.
void Tables::wake_late_tables_of_all() {
    if (services_->cluster == nullptr) return;
    try {
        for (const std::string& id : services_->cluster->take_late(most_late_at_once)) wake_late(id);
    } catch (const StoreError&) {  // later
    }
}

void Tables::wake_late(const std::string& id) {
    rooms_.of(id)->enqueue_with_table([this](Room& room) { return wake_late_table(room); });
}

Wait Tables::wake_late_table(Room& room) {
    try {
        const Table& table = room.current();
        if (services_->cluster != nullptr) room.attendance.note(table);  // somebody may be late later
        if (Wait wait = take_over_if_late(room)) return wait;
        changed(room);
    } catch (const StoreError&) {
        deadlines_.try_again_later(room.id());
    } catch (const ApiError& error) {
        if (error.status == 503)  // the server is busy
            deadlines_.try_again_later(room.id());
        else
            log_event("deadline-dropped", {{"table", room.id()}, {"why", error.what()}});
    }
    return {};
}

}  // namespace tminus::server
