#include "engine/first_orbit/content.h"

#include "engine/core/card_names.h"

namespace tminus::first_orbit {

Content load_content(std::span<const SourceFile> files, Problems& problems) {
    Content content;
    Edition& edition = content.edition;
    if (files.size() != 1) return problems.push_back("first-orbit: there must be one file, edition.toml"), content;
    const auto root = parse_toml(files[0], problems);
    if (!root) return content;
    StrictTable table(*root, files[0].name, "edition", problems);
    edition.name.id = table.text("id");
    edition.low_orbit = table.integer("low_orbit", 1, 100);
    edition.high_orbit = table.integer("high_orbit", 1, 100);
    edition.max_rounds = table.integer("max_rounds", 1, 2 * max_stages);
    edition.first_stages = table.integer("first_stages", 1, max_stages);
    edition.hand_limit = table.integer("hand_limit", 1, max_stages);
    edition.die = table.integer("die", 2, 20);
    const std::vector<int> copies = table.integers("stages", 0, max_stages);
    table.finish();
    int total = 0;
    for (const int number : copies) total += number;
    if (copies.size() > max_thrust || total > max_stages || total < edition.first_stages)
        return table.problem("stages", "expected up to 6 numbers that add up to 24 at most and suffice for the first hand"),
               content;
    for (std::size_t i = 0; i < copies.size(); ++i)
        for (int copy = 0; copy < copies[i]; ++copy) edition.stages.push(static_cast<Thrust>(i + 1));
    // A turn fetches or burns a stage, so nobody runs out of both.
    if (edition.max_rounds > 2 * total - edition.first_stages) table.problem("max_rounds", "there are not enough stages");
    return content;
}

void name_cards(Content& content, CardNames& names) { content.edition.name.name = names.of("edition", content.edition.name.id); }

}  // namespace tminus::first_orbit
