// tminus schema: the types of what the games and tables say, for the page and the API.

#include "apps/cli/commands.h"
#include "apps/cli/files.h"
#include "match/schema_files.h"
#include "table/wire_schema.h"

#include <fmt/core.h>

namespace tminus::cli {
namespace {

namespace fs = std::filesystem;

struct Target {
    fs::path path;
    std::string text;
};

std::vector<Target> targets_of(const SchemaOptions& options) {
    const Definitions all = table::wire_schema();
    std::vector<Target> targets;
    if (!options.typescript.empty())
        for (GeneratedFile& file : typescript_files(all))
            targets.push_back({fs::path(options.typescript) / file.name, std::move(file.text)});
    if (!options.openapi.empty()) targets.push_back({options.openapi, with_generated_schemas(read_file(options.openapi), all)});
    return targets;
}

}  // namespace

int schema(const SchemaOptions& options) {
    if (options.typescript.empty() && options.openapi.empty()) throw UserError("schema needs --typescript or --openapi");
    int outdated = 0;
    for (const Target& target : targets_of(options)) {
        if (fs::exists(target.path) && read_file(target.path) == target.text) continue;
        if (!options.check) {
            fs::create_directories(fs::absolute(target.path).parent_path());
            write_file(target.path, target.text);
            continue;
        }
        fmt::print("{}: out of date; run tools/update_schema.sh\n", target.path.string());
        ++outdated;
    }
    return outdated == 0 ? 0 : 1;
}

}  // namespace tminus::cli
