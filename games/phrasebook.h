#pragma once
// Phrasebook: the words of one game in one language, and its seats, cards and values as text.

#include "engine/core/json_codec.h"
#include "engine/core/source_file.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tminus {

class Phrasebook {
public:
    // `texts` is text/<language>/<game>.toml, `box` what the game's box holds.
    Phrasebook(const SourceFile& texts, const json::value& box, const std::string& language, std::vector<std::string> seat_names);

    const std::string* sentence(const std::string& event_type) const;  // nullptr: there is none
    std::string word(const std::string& id) const;                     // the id itself if there is none
    std::string name_of(const std::string& id) const;                  // a card, or a word
    std::string seat_name(const json::value& seat) const;
    std::string seat_list(const json::value& seats) const;
    std::string list_text(const json::value& ids) const;
    // The value of any field, for games that say nothing about it.
    std::string value_text(std::string_view key, const json::value&) const;

    static void fill(std::string& text, std::string_view key, const std::string& value);  // {key} in the text

private:
    void learn_names(const json::value& box, const std::string& language);

    std::vector<std::string> seat_names_;
    std::map<std::string, std::string> sentences_, words_, cards_;
};

}  // namespace tminus
