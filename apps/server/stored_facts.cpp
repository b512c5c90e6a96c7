#include "apps/server/stored_facts.h"

#include "table/entry.h"
#include "table/names.h"
#include "table/stored.h"

#include <algorithm>

namespace tminus::server {

using namespace table;

namespace {

constexpr const char* nothing = "—";

TableSetup setup_in(const std::string& head) {
    try {
        TableSetup setup = TableSetup::from_json(stored_object(head));
        check_setup(setup);
        return setup;
    } catch (const DamagedTable&) {
        throw;
    } catch (const std::exception& error) {
        throw DamagedTable(error.what());
    }
}

// Entries of this version and of others; of the latter only the kind.
std::string kind_in(const std::string& text) {
    const json::object object = stored_object(text);
    const json::value* kind = object.if_contains("kind");
    return kind != nullptr && kind->is_string() ? std::string(kind->get_string()) : std::string();
}

class Fold {
public:
    explicit Fold(const std::string& head) : facts_{setup_in(head), {}, {}, {}, {}} { facts_.seats = facts_.setup.seats; }

    void take(const std::string& text) {
        const std::optional<Entry> entry = read_entry(text, static_cast<int>(facts_.seats.size()));
        ++facts_.entries[entry ? std::string(kind_of(*entry)) : kind_in(text)];
        if (entry) std::visit([this](const auto& one) { note(one); }, *entry);
    }

    StoredFacts&& result() { return std::move(facts_); }

private:
    template <class Kind>
    void note(const Kind&) {}
    void note(const ChatEntry& entry) { facts_.chat.push_back({entry.seat, facts_.seats[entry.seat].name, entry.text}); }
    void note(const JoinEntry& entry) {
        TableSeat& seat = facts_.seats[entry.seat];
        seat.kind = SeatKind::person;
        seat.name = entry.name;
        seat.bot.clear();
    }
    void note(const TakeoverEntry& entry) {
        if (!entry.timed_out) facts_.seats[entry.seat].bot = entry.bot;
    }
    void note(const HandbackEntry& entry) { facts_.seats[entry.seat].bot.clear(); }
    void note(const RematchEntry& entry) { facts_.next_table = entry.table; }

    StoredFacts facts_;
};

// Goes through what is stored with an eye on who has which seat.
class Search {
public:
    Search(const StoredTable& table, const Person& person) : person_(person), key_(name_key(person.name)) {
        const TableSetup setup = setup_in(table.head);
        json::object head = stored_object(table.head);
        for (Seat seat = 0; seat < setup.seats.size(); ++seat) {
            names_.push_back(setup.seats[seat].name);
            if (setup.seats[seat].kind == SeatKind::bot || !is_wanted(seat) || names_.back().empty() || names_.back() == nothing)
                continue;
            head.at("seats").as_array().at(seat).as_object()["name"] = nothing;
            ++traces_.names;
        }
        if (traces_.names > 0) traces_.without.head = json::serialize(head);
        int number_of_entry = 0;
        for (const std::string& text : table.entries) {
            auto [entry, seal] = read_sealed(text, static_cast<int>(names_.size()));
            ++number_of_entry;
            if (!entry || !std::visit([this](auto& one) { return cleared(one); }, *entry)) continue;
            traces_.without.entries[number_of_entry] = seal ? sealed_text(*entry, *seal) : to_text(*entry);
        }
    }

    PersonalTraces&& result() { return std::move(traces_); }

private:
    bool is_wanted(Seat seat) const {
        return person_.seat ? *person_.seat == seat : !names_[seat].empty() && name_key(names_[seat]) == key_;
    }

    template <class Kind>
    bool cleared(Kind&) {
        return false;
    }
    bool cleared(JoinEntry& entry) {
        names_[entry.seat] = entry.name;
        if (entry.name.empty() || entry.name == nothing || !is_wanted(entry.seat)) return false;
        entry.name = nothing;
        ++traces_.names;
        return true;
    }
    bool cleared(ChatEntry& entry) {
        if (!is_wanted(entry.seat)) {
            if (!key_.empty() && name_key(entry.text).find(key_) != std::string::npos) ++traces_.mentions;
            return false;
        }
        if (entry.text == nothing) return false;
        entry.text = nothing;
        ++traces_.messages;
        return true;
    }
    bool cleared(WebhookEntry& entry) {
        if (entry.url.empty() || !is_wanted(entry.seat)) return false;
        entry.url.clear();
        ++traces_.webhooks;
        return true;
    }

    const Person person_;
    const std::string key_;
    std::vector<std::string> names_;  // by seat, at this moment
    PersonalTraces traces_;
};

}  // namespace

StoredFacts facts_of(const StoredTable& stored) {
    Fold fold(stored.head);
    for (const std::string& entry : stored.entries) fold.take(entry);
    return fold.result();
}

PersonalTraces traces_of(const StoredTable& stored, const Person& person) { return Search(stored, person).result(); }

}  // namespace tminus::server
