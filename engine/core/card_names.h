#pragma once
// What the cards of a game are called and what they say, from text/<language>/cards/<game>.toml: a section for each kind, by id.
// Read strictly, like the figures: every language has each of them and none too many.

#include "engine/core/shown.h"
#include "engine/core/strict_toml.h"

#include <map>
#include <string>
#include <utility>

namespace tminus {

class CardNames {
public:
    CardNames(const std::map<std::string, SourceFile>& file_of_language, Problems& problems) {
        for (const auto& [language, file] : file_of_language)
            if (auto root = parse_toml(file, problems)) languages_.try_emplace(language, std::move(*root), file.name, problems);
    }

    // In every language. What is missing is a problem, told once.
    const ByLanguage& of(const std::string& kind, const std::string& id) {
        const auto [found, is_new] = asked_.try_emplace({kind, id});
        if (is_new)
            for (auto& [language, file] : languages_) found->second.emplace_back(language, file.section(kind).text(id));
        return found->second;
    }

    template <class List>
    void give(const std::string& kind, List& things) {
        for (Named& thing : things) thing.name = of(kind, thing.id);
    }

    // Tells of the names that nobody asked for.
    void finish() {
        for (auto& [language, file] : languages_) file.finish();
    }

private:
    class File {
    public:
        File(toml::table root, const std::string& name, Problems& problems)
            : root_(std::move(root)), kinds_(root_, name, "cards", problems) {}
        File(const File&) = delete;

        StrictTable& section(const std::string& kind) {
            if (const auto found = sections_.find(kind); found != sections_.end()) return found->second;
            return sections_.emplace(kind, kinds_.table(kind)).first->second;
        }

        void finish() {
            kinds_.finish("the data has nothing of this kind");
            for (auto& [kind, section] : sections_) section.finish("the data has nothing with this id");
        }

    private:
        toml::table root_;
        StrictTable kinds_;
        std::map<std::string, StrictTable> sections_;
    };

    std::map<std::string, File> languages_;
    std::map<std::pair<std::string, std::string>, ByLanguage> asked_;
};

}  // namespace tminus
