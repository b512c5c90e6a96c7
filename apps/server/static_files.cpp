#include "apps/server/static_files.h"

#include "match/hash.h"

#include <zlib.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace tminus::server {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> content_types{{
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"svg", "image/svg+xml"},
    {"json", "application/json"},
    {"png", "image/png"},
    {"ico", "image/x-icon"},
    {"woff2", "font/woff2"},
    {"wasm", "application/wasm"},
    {"txt", "text/plain; charset=utf-8"},
    {"webmanifest", "application/manifest+json"},
}};

// What is after the dot in the last part of the path; none without a dot.
std::optional<std::string_view> ending(std::string_view path) {
    path.remove_prefix(path.rfind('/') + 1);
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    return path.substr(dot + 1);
}

std::string content_type_of(std::string_view path) {
    for (const auto& [name, type] : content_types)
        if (ending(path) == name) return std::string(type);
    return "application/octet-stream";
}

std::string gzipped(const std::string& content) {
    constexpr int with_gzip_header = 16, memory_level = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + with_gzip_header, memory_level, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        throw std::runtime_error("gzip cannot begin");
    std::string result(deflateBound(&stream, static_cast<uLong>(content.size())), '\0');
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    const int end = deflate(&stream, Z_FINISH);
    result.resize(stream.total_out);
    deflateEnd(&stream);
    if (end != Z_STREAM_END) throw std::runtime_error("gzip cannot finish");
    return result;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

// Takes what is before the separator off the text, and the separator too.
std::string_view cut(std::string_view& text, char separator) {
    const std::string_view front = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), front.size() + 1));
    return trimmed(front);
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

// Whether the parameters of a coding ("q=0.5") allow it: a weight of 0 means not at all.
bool has_weight(std::string_view parameters) {
    while (!parameters.empty()) {
        std::string_view value = cut(parameters, ';');
        if (lower(cut(value, '=')) != "q") continue;
        return value.find_first_not_of("0.") != std::string_view::npos;
    }
    return true;
}

bool accepts_gzip(std::string_view accept_encoding) {
    bool any = false;
    while (!accept_encoding.empty()) {
        std::string_view parameters = cut(accept_encoding, ',');
        const std::string coding = lower(cut(parameters, ';'));
        if (coding == "gzip" || coding == "x-gzip") return has_weight(parameters);
        if (coding == "*") any = has_weight(parameters);
    }
    return any;
}

bool lists(std::string_view if_none_match, std::string_view etag) {
    while (!if_none_match.empty()) {
        std::string_view known = cut(if_none_match, ',');
        if (known.starts_with("W/")) known.remove_prefix(2);
        if (known == etag || known == "*") return true;
    }
    return false;
}

std::string read_file(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw std::runtime_error(path.string() + ": cannot be read");
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

StaticFiles::StaticFiles(std::map<std::string, std::string> files) {
    for (auto& [path, content] : files) files_.emplace(path, prepared(path, std::move(content)));
}

StaticFiles StaticFiles::from_directory(const fs::path& directory) {
    if (!fs::is_directory(directory)) throw std::runtime_error(directory.string() + ": no such directory");
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(directory)) {
        if (entry.is_symlink() || !entry.is_regular_file()) continue;
        const fs::path path = "/" / entry.path().lexically_relative(directory);
        files.emplace(path.generic_string(), read_file(entry.path()));
    }
    return StaticFiles(std::move(files));
}

std::optional<Response> StaticFiles::get(const Request& request) const {
    if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
    const File* file = find(request.path);
    if (!file) return way_to_page(request.path);
    const bool gzip = file->gzip && accepts_gzip(request.accept_encoding);
    const Form& form = gzip ? *file->gzip : file->plain;
    Response response;
    response.content_type = file->content_type;
    response.headers = {{"ETag", form.etag}, {"Cache-Control", file->cache_control}};
    if (file->gzip) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (lists(request.if_none_match, form.etag)) {
        response.status = 304;
        response.content_type.clear();
        return response;
    }
    if (gzip) response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = form.content;
    return response;
}

StaticFiles::File StaticFiles::prepared(const std::string& path, std::string content) {
    const std::string print = hash_text(content);
    File file{.content_type = content_type_of(path),
              .cache_control = path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
              .plain = {std::move(content), '"' + print + '"'},
              .gzip = std::nullopt};
    std::string smaller = gzipped(file.plain.content);
    if (smaller.size() < file.plain.content.size()) file.gzip = Form{std::move(smaller), '"' + print + "-gzip\""};
    return file;
}

// From an address that somebody made up. Relative, because a proxy may have the page in a folder.
std::optional<Response> StaticFiles::way_to_page(const std::string& path) const {
    const bool made_up = !ending(path) && !path.starts_with("/api") && path.find("..") == std::string::npos;
    if (!made_up || !find("/")) return std::nullopt;
    std::string up = "./";
    for (auto depth = std::ranges::count(path, '/'); depth > 1; --depth) up += "../";
    Response response;
    response.status = 302;
    response.content_type.clear();
    response.headers = {{"Location", up}, {"Cache-Control", "no-cache"}};
    return response;
}

const StaticFiles::File* StaticFiles::find(const std::string& path) const {
    const auto found = files_.find(path == "/" ? "/index.html" : path);
    return found == files_.end() ? nullptr : &found->second;
}

}  // namespace tminus::server
