#pragma once
// The files of the web client, in memory. Only what was there at the start is ever served.

#include "apps/server/http.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace tminus::server {

class StaticFiles {
public:
    // From a path like "/index.html" to the content.
    explicit StaticFiles(std::map<std::string, std::string> files);
    static StaticFiles from_directory(const std::filesystem::path& directory);  // throws std::runtime_error

    // None if there is nothing to show for this request. The answer to HEAD has its body; the server leaves it out.
    std::optional<Response> get(const Request&) const;

private:
    struct Form {
        std::string content, etag;
    };
    struct File {
        std::string content_type, cache_control;
        Form plain;
        std::optional<Form> gzip;  // none: it would not be smaller
    };

    static File prepared(const std::string& path, std::string content);
    const File* find(const std::string& path) const;
    std::optional<Response> way_to_page(const std::string& path) const;

    std::map<std::string, File> files_;
};

}  // namespace tminus::server
