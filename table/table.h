#pragma once
// Table: a game with its seats, as a fold over the entries of the store. No network, no clock, no disk: the same entries
// give the same table.

#include "match/fair_luck.h"
#include "match/library.h"
#include "match/session.h"
#include "table/clocks.h"
#include "table/entry.h"
#include "table/errors.h"
#include "table/position.h"
#include "table/setup.h"
#include "table/undo_book.h"

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::table {

// So many of the last updates of each viewer can be asked for without playing the game again.
inline constexpr std::size_t news_at_hand = 40;

// Somebody who is told things: a seat, or the spectators together.
using Viewer = int;

// What a token opens. The link of an open seat shows what spectators see until the seat is claimed with it.
struct Access {
    Viewer viewer;
    std::optional<Seat> guest_of = {};  // the open seat whose link it is
};

struct Absence {
    int seconds = 0;
    std::int64_t since = 0;  // in seconds since 1970
    std::optional<TakeoverVote> vote = {};
    bool operator==(const Absence&) const = default;
};

// For each seat how long its person has been away; none: is here.
using Absences = std::vector<std::optional<Absence>>;

// What every viewer of a moment is shown alike, serialized once for all of them.
struct SharedParts {
    std::string options, seats, table;
    std::optional<std::string> clocks;
    std::optional<std::string> score;  // none: of an older table that can only be looked at
    std::string commitment;
    std::vector<int> scores, winners;
    bool over = false;
};

// News for one viewer, with its number.
struct Update {
    Viewer viewer;
    int seq;
    std::string_view kind;
    std::string body;  // JSON
};

class Table {
public:
    // Sets the game up; throws BadOptions.
    Table(const Library&, std::string id, TableSetup);
    // Rebuilds it from the store. If the entries do not lead to where the seal of the last one says, or to the snapshot if it has
    // none, the table is read-only and shows the snapshot. Throws DamagedTable.
    static std::unique_ptr<Table> restore(const Library&, std::string id, const std::string& head,
                                          const std::vector<std::string>& entries, const std::string& snapshot);
    // The same in parts: the beginning, each entry, and the end.
    static std::unique_ptr<Table> begin_restoring(const Library&, std::string id, const std::string& head);
    void restore_entry(const std::string& entry, bool keep_news = true);  // without: nobody can ask what it told
    void finish_restoring(const std::string& snapshot);

    // A copy that can be played on but knows no keys, no earlier updates and no log.
    std::unique_ptr<Table> light_copy() const;

    const std::string& id() const { return id_; }
    const TableSetup& setup() const { return setup_; }
    const std::vector<TableSeat>& seats() const { return seats_; }
    int seat_count() const { return static_cast<int>(setup_.seats.size()); }
    Viewer spectator() const { return seat_count(); }
    int entries() const { return entries_; }
    bool read_only() const { return read_only_; }
    bool over() const { return to_act().empty(); }
    Seats to_act() const;
    std::optional<Seat> next_bot() const;  // the first seat to act that a bot plays
    const Clocks& clocks() const { return clocks_; }
    std::optional<Seat> out_of_time(Moment now) const;             // the first seat whose time is over
    const std::string& next_table() const { return next_table_; }  // of the rematch; empty: none
    const Match& match() const { return session_->match(); }

    // Entries of this kind, of this seat or of all.
    template <class Kind>
    int count(Seat seat) const {
        return counts_[index_of_kind<Kind>][seat];
    }
    template <class Kind>
    int count() const {
        const auto& by_seat = counts_[index_of_kind<Kind>];
        return std::accumulate(by_seat.begin(), by_seat.end(), 0);
    }
    std::size_t bytes_of_chat() const;
    std::size_t steps_to_take_back() const { return undo_.count(); }  // of all seats
    std::size_t steps_kept() const { return session_ ? session_->steps().size() : 0; }

    std::optional<Access> access_with(std::string_view token) const;
    // The seat that was claimed with this link, which opens nothing any more.
    std::optional<Seat> seat_of_taken_link(std::string_view token) const;
    int seq(Viewer viewer) const { return seqs_[static_cast<std::size_t>(viewer)]; }
    // The number after the step that this seat made with this key, if there was one.
    std::optional<int> seq_of_key(Seat seat, std::string_view key) const;
    // What this seat has added to the luck.
    std::optional<LuckNumber> number_of(Seat) const;

    TableSetup setup_of_rematch() const;  // all but its luck: whoever joined stays, and the same tokens are valid

    // Carries an entry out and completes it (a step gets its draws), so that it can be stored. Throws ApiError, and has then
    // changed nothing.
    std::vector<Update> apply(Entry& entry);

    // What this viewer may know, as JSON.
    SharedParts shared(const Absences&) const;
    std::string seats_text(const Absences& absences) const { return to_text(seat_infos(&absences)); }
    std::string position(const Access&, const SharedParts&, bool with_chat) const;
    std::string position(const Access& access, const Absences& absences, bool with_chat) const {
        return position(access, shared(absences), with_chat);
    }
    // What nobody needs to hide any more: all hands. `step` takes the place of a viewer's number.
    std::string open_position(int step, const Absences&) const;
    const Events& last_events() const { return session_->events(); }  // of the last step, for all seats
    // The updates after this number, if they are still at hand.
    std::optional<std::vector<std::string>> recent(Viewer, int after) const;
    std::string snapshot() const;
    Seal seal() const;                                      // of the last entry
    std::string log() const;                                // with the secret once the game is over
    std::optional<UndoObstacle> undo_obstacle(Seat) const;  // none: the last step can be taken back

private:
    Table(std::string id, TableSetup);
    Table(const Table&) = default;
    void begin(const Library&);  // throws BadOptions

    void apply_stored(Entry&);
    bool agrees_with(const json::object& snapshot, bool is_of_last_entry) const;
    std::string check() const;
    std::vector<int> winners() const;
    std::vector<Update> carry_out(StepEntry&);
    std::vector<Update> carry_out(const UndoEntry&);
    std::vector<Update> carry_out(const ChatEntry&);
    std::vector<Update> carry_out(const JoinEntry&);
    std::vector<Update> carry_out(const TakeoverEntry&);
    std::vector<Update> carry_out(const HandbackEntry&);
    std::vector<Update> carry_out(const RematchEntry&);
    std::vector<Update> carry_out(const WebhookEntry&);
    std::vector<Update> seat_player(Seat, std::string bot);
    void run_clocks(const Entry&, const std::vector<Update>&);
    Seats thinking() const;
    std::vector<Update> tell_all(const News&);
    // News without its number, which is the same text for many viewers.
    using Unnumbered = std::shared_ptr<const std::string>;
    Unnumbered unnumbered(const News&) const;
    Update tell(Viewer, std::string_view kind, const Unnumbered&);
    ShownDraws shown_draws(Viewer, std::uint64_t first, const std::vector<Draw>&) const;
    void mix_in(const JoinEntry&);
    void name_seats();
    void remember_key(Seat, const std::optional<std::string>& key);
    ClocksInfo clocks_info() const;
    std::vector<SeatInfo> seat_infos(const Absences*) const;
    std::string view(Viewer, const SharedParts&) const;
    Position facts(const Access&, const SharedParts&, bool with_chat) const;  // a position without its view

    struct KeyUse {
        Seat seat;
        std::string key;
        int seq;
    };

    std::string id_;
    TableSetup setup_;
    std::shared_ptr<FairLuck> luck_;  // numbers that came between steps stay when a step is taken back
    std::vector<TableSeat> seats_;
    std::optional<Session> session_;
    int entries_ = 0;
    std::array<std::array<int, most_seats>, std::variant_size_v<Entry>> counts_{};  // of entries, by kind and seat
    std::vector<int> seqs_;
    std::vector<std::vector<Unnumbered>> recent_;  // by viewer, the newest last
    bool keeps_news_ = true;
    UndoBook undo_;
    Clocks clocks_;
    std::deque<KeyUse> keys_;
    std::deque<ChatMessage> chat_;
    std::string next_table_;
    std::optional<Seal> last_seal_;  // while it is restored: of the last entry
    bool read_only_ = false;
    Snapshot shown_;  // read-only: the last one
};

}  // namespace tminus::table
