#include "apps/server/static_files.h"

#include <gtest/gtest.h>
#include <zlib.h>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace tminus::test {
namespace {

namespace fs = std::filesystem;
using server::Request;
using server::Response;
using server::StaticFiles;

const std::string page = "<!doctype html><title>T-Minus</title>" + std::string(2000, 'x');

StaticFiles some_files() {
    return StaticFiles({{"/index.html", page},
                        {"/about.html", "about"},
                        {"/assets/app-1a2b.js", std::string(5000, 'j')},
                        {"/assets/tiny.css", "a{}"},
                        {"/robots.txt", "User-agent: *"},
                        {"/api-notes.txt", "notes"},
                        {"/empty.txt", ""}});
}

StaticFiles one_file(const std::string& path) {
    std::map<std::string, std::string> files{{path, "content"}};
    return StaticFiles(files);
}

Request request(const std::string& path, const std::string& accept_encoding = "", const std::string& if_none_match = "") {
    Request result;
    result.method = "GET";
    result.path = path;
    result.accept_encoding = accept_encoding;
    result.if_none_match = if_none_match;
    return result;
}

std::string header(const Response& response, const std::string& name) {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return "";
}

std::string gunzipped(const std::string& content) {
    z_stream stream{};
    if (inflateInit2(&stream, MAX_WBITS + 16) != Z_OK) return "";
    std::string result(100'000, '\0');
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    const int end = inflate(&stream, Z_FINISH);
    result.resize(stream.total_out);
    inflateEnd(&stream);
    return end == Z_STREAM_END ? result : "";
}

TEST(StaticFiles, ServesKnownPaths) {
    const auto files = some_files();
    const auto response = files.get(request("/about.html"));
    ASSERT_TRUE(response);
    EXPECT_EQ(response->status, 200);
    EXPECT_EQ(response->body, "about");
    EXPECT_EQ(response->content_type, "text/html; charset=utf-8");
    EXPECT_EQ(header(*response, "Cache-Control"), "no-cache");
    EXPECT_EQ(files.get(request("/"))->body, page);
    EXPECT_EQ(files.get(request("/empty.txt"))->body, "");
}

TEST(StaticFiles, ContentTypes) {
    const std::map<std::string, std::string> expected{{"html", "text/html; charset=utf-8"},
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
                                                      {"exe", "application/octet-stream"}};
    for (const auto& [ending, type] : expected) {
        const std::string path = "/a.b/file.x." + ending;
        EXPECT_EQ(one_file(path).get(request(path))->content_type, type);
    }
    EXPECT_EQ(one_file("/a.js/LICENSE").get(request("/a.js/LICENSE"))->content_type, "application/octet-stream");
}

TEST(StaticFiles, AssetsAreKeptForever) {
    const auto files = some_files();
    EXPECT_EQ(header(*files.get(request("/assets/app-1a2b.js")), "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(header(*files.get(request("/robots.txt")), "Cache-Control"), "no-cache");
    // Browsers find a new version of the page by these.
    for (const char* path : {"/sw.js", "/manifest.webmanifest", "/index.html"})
        EXPECT_EQ(header(*one_file(path).get(request(path)), "Cache-Control"), "no-cache") << path;
}

TEST(StaticFiles, GzipIfAcceptedAndSmaller) {
    const auto files = some_files();
    for (const char* accepted : {"gzip", "deflate, GZIP;q=0.5, br", "*", "x-gzip", "br;q=1.0, *;q=0.1", "gzip; q=1"}) {
        const auto response = files.get(request("/", accepted));
        EXPECT_EQ(header(*response, "Content-Encoding"), "gzip") << accepted;
        EXPECT_EQ(header(*response, "Vary"), "Accept-Encoding");
        EXPECT_LT(response->body.size(), page.size());
        EXPECT_EQ(gunzipped(response->body), page);
    }
    for (const char* accepted : {"", "br", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "gzipped", ",;,=", "identity"}) {
        const auto response = files.get(request("/", accepted));
        EXPECT_EQ(header(*response, "Content-Encoding"), "") << accepted;
        EXPECT_EQ(header(*response, "Vary"), "Accept-Encoding");
        EXPECT_EQ(response->body, page);
    }
    const auto tiny = files.get(request("/assets/tiny.css", "gzip"));
    EXPECT_EQ(header(*tiny, "Content-Encoding") + header(*tiny, "Vary"), "");
    EXPECT_EQ(tiny->body, "a{}");
}

TEST(StaticFiles, TheSameVersionIsNotSentAgain) {
    const auto files = some_files();
    const std::string plain = header(*files.get(request("/")), "ETag"), zipped = header(*files.get(request("/", "gzip")), "ETag");
    EXPECT_TRUE(plain.starts_with('"') && plain.ends_with('"'));
    EXPECT_NE(plain, zipped);
    EXPECT_NE(plain, header(*files.get(request("/about.html")), "ETag"));
    for (const std::string& known : {plain, "\"other\", " + plain, "W/" + plain, std::string("*")}) {
        const auto response = files.get(request("/", "", known));
        EXPECT_EQ(response->status, 304) << known;
        EXPECT_EQ(response->body + response->content_type, "");
        EXPECT_EQ(header(*response, "ETag"), plain);
        EXPECT_EQ(header(*response, "Cache-Control"), "no-cache");
        EXPECT_EQ(header(*response, "Vary"), "Accept-Encoding");
        EXPECT_EQ(header(*response, "Content-Encoding"), "");
    }
    EXPECT_EQ(files.get(request("/", "gzip", zipped))->status, 304);
    EXPECT_EQ(files.get(request("/", "gzip", plain))->status, 200);
    EXPECT_EQ(files.get(request("/", "", "\"other\""))->status, 200);
}

TEST(StaticFiles, OnlyGetAndHead) {
    const auto files = some_files();
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", ""}) {
        Request asked = request("/");
        asked.method = method;
        EXPECT_FALSE(files.get(asked)) << method;
    }
    Request asked = request("/");
    asked.method = "HEAD";
    EXPECT_EQ(files.get(asked)->body, page);
}

TEST(StaticFiles, OtherAddressesLeadToThePage) {
    const auto files = some_files();
    const std::map<std::string, std::string> ways{
        {"/rules", "./"}, {"/table/", "./../"}, {"/table/abc", "./../"}, {"/a/b/c", "./../../"}, {"//", "./../"}};
    for (const auto& [path, way] : ways) {
        const auto response = files.get(request(path));
        ASSERT_TRUE(response) << path;
        EXPECT_EQ(response->status, 302) << path;
        EXPECT_EQ(header(*response, "Location"), way) << path;
        EXPECT_EQ(response->body + response->content_type, "") << path;
    }
    for (const char* path : {"/nothing.js", "/table/x.html", "/api", "/api/", "/api/tables", "/assets/old-1.js", "/."})
        EXPECT_FALSE(files.get(request(path))) << path;
    EXPECT_EQ(files.get(request("/api-notes.txt"))->body, "notes");
    EXPECT_FALSE(one_file("/a.txt").get(request("/table")));
}

TEST(StaticFiles, NoWayOutOfTheDirectory) {
    const auto files = some_files();
    for (const char* path : {"/../etc/passwd", "/assets/../../secret", "/..", "/../", "/assets/..", "/..\\..\\secret",
                             "../index.html", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/./secret.txt", "/....//secret.txt"})
        EXPECT_FALSE(files.get(request(path))) << path;
}

class StaticFilesDirectory : public ::testing::Test {
protected:
    StaticFilesDirectory() {
        std::string pattern = (fs::temp_directory_path() / "tminus-static-XXXXXX").string();
        root_ = ::mkdtemp(pattern.data());
        write(root_ / "secret.txt", "secret");
        fs::create_directories(root_ / "web" / "assets" / "deep");
        write(root_ / "web" / "index.html", page);
        write(root_ / "web" / "assets" / "deep" / "a b.js", std::string("\0\r\n\xff", 4));
        fs::create_symlink(root_ / "secret.txt", root_ / "web" / "link.txt");
        fs::create_directory_symlink(root_, root_ / "web" / "up");
    }
    ~StaticFilesDirectory() override { fs::remove_all(root_); }

    static void write(const fs::path& path, const std::string& content) { std::ofstream(path, std::ios::binary) << content; }

    fs::path root_;
};

TEST_F(StaticFilesDirectory, IsReadOnce) {
    for (const fs::path& directory : {root_ / "web", root_ / "web" / "", root_ / "web" / "."}) {
        const auto files = StaticFiles::from_directory(directory);
        EXPECT_EQ(files.get(request("/"))->body, page);
        EXPECT_EQ(files.get(request("/assets/deep/a b.js"))->body, std::string("\0\r\n\xff", 4));
    }
    const auto files = StaticFiles::from_directory(root_ / "web");
    write(root_ / "web" / "later.txt", "later");
    fs::remove(root_ / "web" / "index.html");
    EXPECT_FALSE(files.get(request("/later.txt")));
    EXPECT_EQ(files.get(request("/index.html"))->body, page);
}

TEST_F(StaticFilesDirectory, LeadsNowhereElse) {
    const auto files = StaticFiles::from_directory(root_ / "web");
    for (const char* path :
         {"/link.txt", "/up/secret.txt", "/../secret.txt", "/assets/../../secret.txt", "/assets/deep/../../../secret.txt"})
        EXPECT_FALSE(files.get(request(path))) << path;
}

TEST_F(StaticFilesDirectory, MustBeThere) {
    EXPECT_THROW(StaticFiles::from_directory(root_ / "nowhere"), std::runtime_error);
    EXPECT_THROW(StaticFiles::from_directory(root_ / "secret.txt"), std::runtime_error);
}

}  // namespace
}  // namespace tminus::test
