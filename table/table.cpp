#include "table/table.h"

#include "match/hash.h"
#include "match/version.h"
#include "table/stored.h"

#include <algorithm>
#include <utility>

namespace tminus::table {
namespace {

constexpr std::size_t keys_at_hand = 4000, chat_at_hand = 100;

// How the text of news ends that has no number yet, and with its number.
constexpr std::string_view no_number = R"("seq":0})";
std::string numbered(const std::string& news, int seq) { return news + R"("seq":)" + std::to_string(seq) + '}'; }

// Throws DamagedTable unless the table can be shown from it.
Snapshot read_snapshot(const json::object& object, std::size_t seats) {
    Snapshot snapshot;
    read_stored(json::value(object), snapshot, "snapshot");
    if (snapshot.seqs.size() <= seats) damaged("seqs", "is too short");
    const json::value* table = snapshot.state.if_contains("table");
    if (table == nullptr || !table->is_object()) damaged("state", "has no table");
    const json::value* hands = snapshot.state.if_contains("hands");
    if (hands == nullptr || !hands->is_array() || hands->get_array().size() < seats) damaged("state", "has no hands");
    return snapshot;
}

}  // namespace

Table::Table(const Library& library, std::string id, TableSetup setup) : Table(std::move(id), std::move(setup)) {
    begin(library);
}

Table::Table(std::string id, TableSetup setup)
    : id_(std::move(id)),
      setup_(std::move(setup)),
      seats_(setup_.seats),
      seqs_(setup_.seats.size() + 1),
      recent_(setup_.seats.size() + 1),
      undo_(setup_.seats.size()),
      clocks_(setup_.seats.size(), setup_.clock) {
    const auto secret = FairSecret::from_hex(setup_.secret);
    if (!secret) throw BadOptions("the table has no secret");
    luck_ = std::make_shared<FairLuck>(*secret, setup_.brought);
    if (!setup_.luck_number.empty()) luck_->mix_in({setup_.luck_number, no_seat, 0});
}

void Table::begin(const Library& library) {
    session_.emplace(library, setup_.game, setup_.options, Chance(*luck_, 0));
    if (session_->match().seats() != seat_count())
        throw BadOptions(std::to_string(seat_count()) + " seats for a game of " + std::to_string(session_->match().seats()));
    setup_.options = session_->match().options();
    name_seats();
    if (setup_.began != 0) clocks_.note({setup_.began, to_act(), thinking(), match().round()});
}

std::unique_ptr<Table> Table::restore(const Library& library, std::string id, const std::string& head,
                                      const std::vector<std::string>& entries, const std::string& snapshot) {
    auto table = begin_restoring(library, std::move(id), head);
    for (const std::string& entry : entries) table->restore_entry(entry);
    table->finish_restoring(snapshot);
    return table;
}

std::unique_ptr<Table> Table::begin_restoring(const Library& library, std::string id, const std::string& head) {
    std::unique_ptr<Table> table;
    try {
        TableSetup setup = TableSetup::from_json(stored_object(head));
        check_setup(setup);
        table.reset(new Table(std::move(id), std::move(setup)));
    } catch (const DamagedTable&) {
        throw;
    } catch (const std::exception& error) {
        throw DamagedTable(error.what());
    }
    try {
        table->begin(library);
    } catch (const std::exception&) {  // a game that today's cards do not know
        table->read_only_ = true;
    }
    return table;
}

void Table::restore_entry(const std::string& text, bool keep_news) {
    keeps_news_ = keep_news;
    SealedEntry sealed = read_sealed(text, seat_count());
    const int number_of_entry = entries_ + 1;
    if (sealed.entry)
        apply_stored(*sealed.entry);
    else
        read_only_ = true;
    entries_ = number_of_entry;
    last_seal_ = std::move(sealed.seal);
}

void Table::finish_restoring(const std::string& text) {
    const std::optional<Seal> seal = std::exchange(last_seal_, {});
    keeps_news_ = true;
    if (!read_only_ && seal && seal->check == check()) return;
    const json::object last = stored_object(text);
    if (!read_only_ && agrees_with(last, !seal)) return;
    read_only_ = true;
    shown_ = read_snapshot(last, setup_.seats.size());
    seqs_ = seal ? seal->seqs : shown_.seqs;
    seqs_.resize(setup_.seats.size() + 1);
}

// A snapshot without a number is of the last entry, unless that has a seal of its own.
bool Table::agrees_with(const json::object& snapshot, bool is_of_last_entry) const {
    const json::value* state = snapshot.if_contains("state");
    const json::value* entry = snapshot.if_contains("entry");
    const bool of_now = entry != nullptr ? *entry == json::value(number(entries_)) : is_of_last_entry;
    return of_now && state != nullptr && match().state() == *state;
}

// A step that today's rules do not allow makes the table read-only; what people said and who sat where still counts.
void Table::apply_stored(Entry& entry) {
    if (read_only_ && changes_game(entry)) return;
    try {
        apply(entry);
    } catch (const std::exception&) {
        read_only_ = true;
    }
}

Seats Table::to_act() const { return read_only_ ? Seats{} : session_->match().to_act(); }

std::optional<Seat> Table::next_bot() const {
    std::optional<Seat> next;
    for_each_seat(to_act(), [&](Seat seat) {
        if (!next && !seats_[seat].bot.empty()) next = seat;
    });
    return next;
}

std::optional<Access> Table::access_with(std::string_view token) const {
    const std::string hash = sha256_hex(token);
    std::optional<Access> found;
    for (Viewer viewer = 0; viewer < seat_count(); ++viewer) {
        const TableSeat& seat = seats_[static_cast<std::size_t>(viewer)];
        if (!equal_in_constant_time(hash, seat.token_hash)) continue;
        found = seat.kind == SeatKind::open ? Access{spectator(), static_cast<Seat>(viewer)} : Access{viewer};
    }
    if (equal_in_constant_time(hash, setup_.spectator_hash)) found = Access{spectator()};
    return found;
}

std::optional<Seat> Table::seat_of_taken_link(std::string_view token) const {
    const std::string hash = sha256_hex(token);
    std::optional<Seat> found;
    for (Seat seat = 0; seat < seat_count(); ++seat)
        if (equal_in_constant_time(hash, seats_[seat].link_hash)) found = seat;
    return found;
}

std::optional<int> Table::seq_of_key(Seat seat, std::string_view key) const {
    for (const KeyUse& use : keys_)
        if (use.seat == seat && use.key == key) return use.seq;
    return {};
}

std::optional<LuckNumber> Table::number_of(Seat seat) const {
    for (const LuckNumber& given : luck_->numbers())
        if (given.seat == seat) return given;
    return {};
}

TableSetup Table::setup_of_rematch() const {
    TableSetup setup = setup_;
    setup.brought.clear();
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        setup.seats[i].kind = seats_[i].kind;
        setup.seats[i].name = seats_[i].name;
        setup.seats[i].token_hash = seats_[i].token_hash;
        setup.seats[i].link_hash = seats_[i].link_hash;
    }
    return setup;
}

// One number for each seat: whoever knew the secret could else try until the luck suits them.
void Table::mix_in(const JoinEntry& entry) {
    if (!entry.number || read_only_ || number_of(entry.seat)) return;
    luck_->mix_in({*entry.number, entry.seat, session_->draw_count()});
}

void Table::remember_key(Seat seat, const std::optional<std::string>& key) {
    if (!key) return;
    keys_.push_back({seat, *key, seq(seat)});
    if (keys_.size() > keys_at_hand) keys_.pop_front();
}

Table::Unnumbered Table::unnumbered(const News& news) const {
    if (!keeps_news_) return nullptr;
    std::string text = to_text(news);
    text.resize(text.size() - no_number.size());
    return std::make_shared<const std::string>(std::move(text));
}

Update Table::tell(Viewer viewer, std::string_view kind, const Unnumbered& news) {
    const int seq = ++seqs_[static_cast<std::size_t>(viewer)];
    auto& list = recent_[static_cast<std::size_t>(viewer)];
    if (!news) return list.clear(), Update{viewer, seq, kind, {}};
    if (list.size() == news_at_hand) list.erase(list.begin());
    list.push_back(news);
    return {viewer, seq, kind, numbered(*news, seq)};
}

std::vector<Update> Table::tell_all(const News& news) {
    const Unnumbered text = unnumbered(news);
    std::vector<Update> updates;
    for (Viewer viewer = 0; viewer <= spectator(); ++viewer) updates.push_back(tell(viewer, kind_of(news), text));
    return updates;
}

std::optional<UndoObstacle> Table::undo_obstacle(Seat seat) const {
    if (!setup_.undo) return UndoObstacle::off;
    if (over()) return UndoObstacle::over;
    return undo_.can_undo(seat) ? std::nullopt : std::optional(undo_.why_settled(seat));
}

std::vector<Update> Table::apply(Entry& entry) {
    std::vector<Update> updates = std::visit([&](auto& one) { return carry_out(one); }, entry);
    ++entries_;
    ++counts_[entry.index()][seat_of(entry).value_or(0)];
    run_clocks(entry, updates);
    return updates;
}

// Whose time runs: of people who are asked, once everybody is there.
Seats Table::thinking() const {
    Seats people;
    for (Seat seat = 0; seat < seats_.size(); ++seat) {
        const TableSeat& who = seats_[seat];
        if (who.bot.empty() && who.kind == SeatKind::open) return {};
        if (who.bot.empty() && to_act().has(seat)) people.add(seat);
    }
    return people;
}

// Clocks go by what everybody notices. A seat whose time was over is its person's again when its turn is over.
void Table::run_clocks(const Entry& entry, const std::vector<Update>& updates) {
    const bool is_public =
        std::any_of(updates.begin(), updates.end(), [this](const Update& update) { return update.viewer == spectator(); });
    if (setup_.began == 0 || read_only_ || !is_public) return;
    Clocks::News news{moment_of(entry), to_act(), {}, match().round()};
    if (changes_game(entry)) {
        news.actor = *seat_of(entry);
        news.is_undo = std::holds_alternative<UndoEntry>(entry);
        news.is_final = !news.is_undo && session_->last().told_actor;
    }
    for (Seat seat = 0; seat < seats_.size(); ++seat) {
        TableSeat& who = seats_[seat];
        if (!who.timed_out || !clocks_.is_turn_over(seat, news)) continue;
        who.timed_out = false;
        who.bot.clear();
    }
    news.thinking = thinking();
    clocks_.note(news);
}

std::optional<Seat> Table::out_of_time(Moment now) const { return read_only_ ? std::nullopt : clocks_.first_over(now); }

std::vector<Update> Table::carry_out(StepEntry& entry) {
    // Replayed or not, the luck is that of the secret; stored draws must agree with it.
    const Outcome& outcome = session_->act(entry.seat, entry.action);
    const std::vector<int> drawn = values_of(outcome.draws);
    if (entry.draws && *entry.draws != drawn) throw std::runtime_error("the stored luck is not that of the secret");
    entry.draws = drawn;
    for (const std::size_t settled : undo_.note(entry.seat, outcome, setup_.undo)) session_->forget(settled);
    const std::uint64_t first_draw = drawn.empty() ? 0 : session_->draw_count() - drawn.size();

    std::vector<std::string> events;
    for (const auto& told : outcome.events) events.push_back(keeps_news_ ? json::serialize(told.event) : std::string());
    std::vector<Update> updates;
    Unnumbered last;
    for (Viewer viewer = 0; viewer <= spectator(); ++viewer) {
        const bool hears = viewer == spectator() ? outcome.public_news : outcome.noticed.has(static_cast<Seat>(viewer));
        if (!hears) continue;
        StepUpdate news;
        std::vector<std::string_view> heard;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const Seats audience = outcome.events[i].audience;
            const bool for_viewer = viewer == spectator() ? audience == Seats{0xff} : audience.has(static_cast<Seat>(viewer));
            if (for_viewer) heard.push_back(events[i]);
        }
        news.events.text = list_text(heard);
        if (!drawn.empty()) news.draws = shown_draws(viewer, first_draw, outcome.draws);
        Unnumbered text = unnumbered(news);
        if (!last || !text || *text != *last) last = std::move(text);
        updates.push_back(tell(viewer, news.kind.tag, last));
    }
    remember_key(entry.seat, entry.key);
    return updates;
}

// Later steps are secret ones of others. They stay where they are still possible; where not, their owners are told. To the one
// who takes back it looks the same either way.
std::vector<Update> Table::carry_out(const UndoEntry& entry) {
    if (undo_obstacle(entry.seat)) throw ApiError(409, ErrorType::conflict, "there is no step to take back");
    const std::size_t index = undo_.last_step(entry.seat);
    const UndoBook::Taken taken = undo_.take_back(index, session_->take_back(index));
    std::vector<Update> updates;
    for (Viewer viewer = 0; viewer <= spectator(); ++viewer) {
        if (!(viewer == spectator() ? taken.public_news : taken.noticed.has(static_cast<Seat>(viewer)))) continue;
        UndoUpdate news{{}, entry.seat, {}};
        const int lost = viewer == spectator() ? 0 : taken.dropped[static_cast<std::size_t>(viewer)];
        if (lost > 0) news.dropped = lost;
        updates.push_back(tell(viewer, news.kind.tag, unnumbered(news)));
    }
    remember_key(entry.seat, entry.key);
    return updates;
}

std::vector<Update> Table::carry_out(const ChatEntry& entry) {
    const std::string& name = seats_[entry.seat].name;
    chat_.push_back({entry.seat, name, entry.text});
    if (chat_.size() > chat_at_hand) chat_.pop_front();
    return tell_all(ChatUpdate{entry.seat, name, entry.text, {}});
}

// With a token of their own people claim the seat, and the link is of no use any more.
std::vector<Update> Table::carry_out(const JoinEntry& entry) {
    TableSeat& seat = seats_[entry.seat];
    seat.kind = SeatKind::person;
    seat.name = entry.name;
    if (entry.token_hash) {
        seat.link_hash = std::exchange(seat.token_hash, *entry.token_hash);
        seat.webhook.clear();  // of whoever had the link before
    }
    mix_in(entry);
    auto updates = seat_player(entry.seat, seat.timed_out ? seat.bot : "");
    if (entry.token_hash) seat.claim_seq = seq(entry.seat);
    return updates;
}

std::vector<Update> Table::carry_out(const TakeoverEntry& entry) {
    seats_[entry.seat].timed_out = entry.timed_out.value_or(false);
    return seat_player(entry.seat, entry.bot);
}

std::vector<Update> Table::carry_out(const HandbackEntry& entry) {
    seats_[entry.seat].timed_out = false;
    return seat_player(entry.seat, "");
}

std::vector<Update> Table::seat_player(Seat seat, std::string bot) {
    seats_[seat].bot = std::move(bot);
    name_seats();
    return tell_all(SeatsUpdate{{}, seat_infos(nullptr)});
}

std::vector<Update> Table::carry_out(const RematchEntry& entry) {
    next_table_ = entry.table;
    return tell_all(RematchUpdate{{}, next_table_});
}

std::vector<Update> Table::carry_out(const WebhookEntry& entry) {
    seats_[entry.seat].webhook = entry.url;
    return {};
}

std::size_t Table::bytes_of_chat() const {
    std::size_t bytes = 0;
    for (const ChatMessage& message : chat_) bytes += 200 + message.text.size();
    return bytes;
}

std::unique_ptr<Table> Table::light_copy() const {
    std::unique_ptr<Table> copy(new Table(*this));
    copy->luck_ = std::make_shared<FairLuck>(*luck_);
    copy->keys_.clear();
    for (auto& list : copy->recent_) list.clear();
    if (!copy->session_) return copy;
    copy->session_->draw_from(*copy->luck_);
    copy->session_->drop_steps(copy->undo_.drop_settled());
    return copy;
}

std::vector<SeatInfo> Table::seat_infos(const Absences* absences) const {
    std::vector<SeatInfo> list;
    for (Seat i = 0; i < seats_.size(); ++i) {
        const TableSeat& seat = seats_[i];
        SeatInfo info;
        info.seat = i;
        info.kind = seat.kind;
        info.name = seat.name;
        info.claimed = seat.claimed();
        if (!seat.bot.empty()) info.bot = seat.bot;
        if (seat.timed_out) info.timed_out = true;
        if (absences != nullptr) {
            const std::optional<Absence>& away = (*absences)[i];
            const bool is_person = seat.kind == SeatKind::person;
            info.connected = is_person && !away;
            info.away.emplace();
            info.away_since.emplace();
            info.vote.emplace();
            if (is_person && away) info.away = away->seconds, info.away_since = away->since;
            if (away && away->vote) info.vote = *away->vote;
        }
        list.push_back(std::move(info));
    }
    return list;
}

ClocksInfo Table::clocks_info() const {
    ClocksInfo info{setup_.clock, {}};
    for (Seat seat = 0; seat < seats_.size(); ++seat) {
        const SeatClock clock = clocks_.of(seat);
        info.seats.push_back({clock.used, clock.since, clock.ends});
    }
    return info;
}

// That something was drawn, and out of how many, everybody may know; what it was, only its audience.
ShownDraws Table::shown_draws(Viewer viewer, std::uint64_t first, const std::vector<Draw>& draws) const {
    ShownDraws shown{static_cast<std::int64_t>(first), {}, {}};
    for (const Draw& draw : draws) {
        const bool is_shown =
            viewer == spectator() ? draw.audience == shown_to_all : draw.audience.has(static_cast<Seat>(viewer));
        shown.values.push_back(is_shown ? std::optional<int>(draw.value) : std::nullopt);
        shown.sides.push_back(draw.sides);
    }
    return shown;
}

SharedParts Table::shared(const Absences& absences) const {
    SharedParts parts;
    parts.options = json::serialize(setup_.options);
    parts.seats = seats_text(absences);
    if (setup_.began != 0 && !read_only_) parts.clocks = to_text(clocks_info());
    parts.commitment = luck_->secret().commitment();
    if (read_only_) {
        parts.table = json::serialize(shown_.state.at("table"));
        if (shown_.score) parts.score = json::serialize(*shown_.score);
        parts.scores = shown_.scores;
        parts.winners = shown_.winners;
        parts.over = shown_.over;
        return parts;
    }
    parts.table = match().table_text();
    parts.score = match().score_text();
    parts.scores = match().scores();
    parts.winners = winners();
    parts.over = over();
    return parts;
}

std::vector<int> Table::winners() const {
    std::vector<int> list;
    if (over()) for_each_seat(match().winners(), [&](Seat seat) { list.push_back(seat); });
    return list;
}

std::string Table::view(Viewer viewer, const SharedParts& parts) const {
    if (viewer == spectator()) return ObjectText().add_text("table", parts.table).take();
    const std::string hand = read_only_ ? json::serialize(shown_.state.at("hands").at(static_cast<std::size_t>(viewer)))
                                        : match().hand_text(static_cast<Seat>(viewer));
    return ObjectText().add("me", number(viewer)).add_text("table", parts.table).add_text("hand", hand).take();
}

Position Table::facts(const Access& access, const SharedParts& parts, bool with_chat) const {
    const Viewer viewer = access.viewer;
    const bool is_seat = viewer != spectator();
    const auto seat = static_cast<Seat>(viewer);
    const std::optional<UndoObstacle> obstacle = !is_seat || read_only_ ? UndoObstacle::not_yours : undo_obstacle(seat);

    Position position;
    position.table = id_;
    position.game = setup_.game;
    position.options.text = parts.options;
    position.commitment = parts.commitment;
    if (luck_->brought() > 0) position.brought_draws = static_cast<std::int64_t>(luck_->brought());
    if (is_seat) position.seat = viewer;
    if (is_seat ? !seats_[seat].claimed() : access.guest_of.has_value()) position.link = is_seat ? seat : *access.guest_of;
    position.seq = seq(viewer);
    position.seats.text = parts.seats;
    position.to_act = to_act();
    if (parts.clocks) position.clocks = Serialized<ClocksInfo>{*parts.clocks};
    position.actions.text = is_seat && !read_only_ ? match().legal_actions_text(seat) : "[]";
    position.undo = {!obstacle, obstacle};
    position.scores = parts.scores;
    position.winners = parts.winners;
    position.over = parts.over;
    if (parts.over) position.secret = Hash(luck_->secret().hex());
    if (!next_table_.empty()) position.next_table = TableId(next_table_);
    position.read_only = read_only_;
    if (parts.score) position.score = Serialized<JsonOf<ScoreSheet>>{*parts.score};
    if (!read_only_)
        position.outlook = Serialized<OfGame<"Outlook">>{is_seat ? match().outlook_text(seat) : match().public_outlook_text()};
    if (with_chat) position.chat.emplace(chat_.begin(), chat_.end());
    if (with_chat && !read_only_) position.setup_draws = shown_draws(viewer, 0, session_->setup_draws());
    return position;
}

std::string Table::position(const Access& access, const SharedParts& parts, bool with_chat) const {
    Position position = facts(access, parts, with_chat);
    position.view.text = view(access.viewer, parts);
    return to_text(position);
}

std::string Table::open_position(int step, const Absences& absences) const {
    Position position = facts({spectator()}, shared(absences), true);
    position.seq = step;
    position.view.text = json::serialize(match().state());
    return to_text(position);
}

std::optional<std::vector<std::string>> Table::recent(Viewer viewer, int after) const {
    if (read_only_) return {};
    const auto& list = recent_[static_cast<std::size_t>(viewer)];
    const int first = seq(viewer) - static_cast<int>(list.size());  // everything after this number is at hand
    if (after < first) return {};
    std::vector<std::string> updates;
    for (int number = std::max(after, first) + 1; number <= seq(viewer); ++number)
        updates.push_back(numbered(*list[static_cast<std::size_t>(number - first - 1)], number));
    return updates;
}

std::string Table::snapshot() const {
    Snapshot snapshot;
    snapshot.entry = entries_;
    snapshot.over = over();
    snapshot.scores = match().scores();
    snapshot.winners = winners();
    snapshot.score = match().score();
    snapshot.state = std::move(match().state().as_object());
    snapshot.seqs = seqs_;
    return to_text(snapshot);
}

std::string Table::check() const {
    std::string state = match().table_text();
    for (Seat seat = 0; seat < seat_count(); ++seat) state += match().hand_text(seat);
    return hash_text(state).substr(0, 8);
}

Seal Table::seal() const { return {check(), seqs_}; }

std::string Table::log() const {
    const std::string secret = over() ? luck_->secret().hex() : std::string();
    return session_->log(LuckProof{luck_->secret().commitment(), secret, luck_->numbers(), luck_->brought()}, program_version());
}

void Table::name_seats() {
    if (!session_) return;
    std::vector<std::string> names;
    for (const TableSeat& seat : seats_) names.push_back(seat.name.empty() ? enumerator_text(seat.kind) : seat.name);
    session_->name_seats(std::move(names));
}

}  // namespace tminus::table
