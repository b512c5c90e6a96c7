// The proxies of operating/, with TLS, in front of a real server: nginx and HAProxy as Debian has them.

#include "tests/server/child.h"
#include "tests/server/fixture.h"
#include "tests/server/raw_client.h"

#include <sys/socket.h>
#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace tminus::test {
namespace {

using raw::eventually;
using raw::RawClient;

// A connection with TLS, from this address.
class TlsClient {
public:
    TlsClient(int port, const std::string& from) : TlsClient(port, from, pair()) {}

    RawClient* operator->() { return &client_; }

private:
    struct Ends {
        int ours, theirs;
    };

    static Ends pair() {
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) throw std::runtime_error("socketpair");
        return {ends[0], ends[1]};
    }

    TlsClient(int port, const std::string& from, Ends ends)
        : program_({"openssl", "s_client", "-quiet", "-verify_quiet", "-servername", "example.org", "-bind", from + ":0",
                    "-connect", "127.0.0.1:" + std::to_string(port)},
                   ends.theirs),
          client_(raw::Connected{ends.ours}) {
        ::close(ends.theirs);
    }

    Child program_;
    RawClient client_;
};

const std::string header_of_json = "Content-Type: application/json\r\n";

class ServerFront : public ServerTest {
protected:
    ServerFront(const std::string& more_settings = "") : ServerTest(options(more_settings)) {
        const std::string key = (files_.path() / "key.pem").string(), certificate = (files_.path() / "certificate.pem").string();
        const std::string command =
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "
            "/CN=example.org -keyout " +
            key + " -out " + certificate + " 2>/dev/null";
        if (std::system(command.c_str()) != 0) throw std::runtime_error("no certificate");
        std::ofstream(files_.path() / "both.pem") << read_text(certificate) << read_text(key);
    }

    std::string file(const std::string& name) const { return (files_.path() / name).string(); }
    std::string server_address() const { return "127.0.0.1:" + std::to_string(server_.port()); }

    void start_nginx() {
        std::string site = read_text(repository_path("operating/nginx.conf"));
        site = replaced(site, "    listen [::]:443 ssl http2;\n", "");
        site = replaced(site, "    listen [::]:80;\n", "");
        site = replaced(site, "listen 443 ssl http2;", "listen 127.0.0.1:" + std::to_string(tls_) + " ssl http2;");
        site = replaced(site, "listen 80;", "listen 127.0.0.1:" + std::to_string(plain_) + ";");
        site = replaced(site, "/etc/letsencrypt/live/example.org/fullchain.pem", file("certificate.pem"));
        site = replaced(site, "/etc/letsencrypt/live/example.org/privkey.pem", file("key.pem"));
        site = replaced(site, "127.0.0.1:8069", server_address());
        std::ofstream(file("site.conf")) << site;
        std::ofstream whole(file("nginx.conf"));
        whole << "daemon off;\nworker_processes 1;\npid " << file("pid") << ";\nevents {}\nhttp {\naccess_log off;\n";
        for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
            whole << kind << "_temp_path " << file(kind) << ";\n";
        whole << "include " << file("site.conf") << ";\n}\n";
        whole.close();
        start({"nginx", "-e", file("error.log"), "-p", files_.path().string(), "-c", file("nginx.conf")});
    }

    void start_haproxy(const std::string& more = "") {
        std::string settings = read_text(repository_path("operating/haproxy.cfg"));
        settings = replaced(settings, "bind :443", "bind 127.0.0.1:" + std::to_string(tls_));
        settings = replaced(settings, "bind :80", "bind 127.0.0.1:" + std::to_string(plain_));
        settings = replaced(settings, "/etc/haproxy/certs/example.org.pem", file("both.pem"));
        settings = replaced(settings, "127.0.0.1:8069 check", server_address() + " check" + more);
        std::ofstream(file("haproxy.cfg")) << settings;
        start({"haproxy", "-db", "-f", file("haproxy.cfg")});
    }

    // What every proxy must do.
    void play_through() {
        TlsClient client(tls_, "127.0.0.2");
        EXPECT_EQ(get(client, "/healthz").status, 200);
        const std::string id = get(client, "/healthz", "X-Request-Id: mine\r\n").header("X-Request-Id");
        EXPECT_GE(id.size(), shortest_id) << "not what the visitor wrote: " << id;
        EXPECT_EQ(get(client, "/metrics").status, 404);
        const std::string body = json::serialize(table_request("ppb"));
        const auto created = client->ask("POST /api/tables HTTP/1.1\r\nHost: example.org\r\n" + header_of_json +
                                         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
        ASSERT_EQ(created.status, 201) << created.body;
        const Table table = remember(read_table(json::parse(created.body).as_object()));
        EXPECT_EQ(get(client, table.at(), "Authorization: Bearer " + table.tokens[0] + "\r\n").status, 200);
        watch(table);
        EXPECT_EQ(TlsClient(tls_, "127.0.0.2")->open_socket("/api/ws", "Origin: https://evil.example\r\n").status, 403);
        const auto redirected = RawClient(plain_).ask("GET /x HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n");
        EXPECT_EQ(redirected.status, 301);
    }

    // A WebSocket of a page behind TLS.
    void watch(const Table& table) {
        TlsClient socket(tls_, "127.0.0.2");
        const auto opened = socket->ask(
            "GET /api/ws HTTP/1.1\r\nHost: example.org\r\nOrigin: https://example.org\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        ASSERT_EQ(opened.status, 101);
        socket->send_text(json::serialize(json::object{{"type", "watch"}, {"table", table.id}, {"token", table.tokens[0]}}));
        EXPECT_NE(socket->frame().payload.find("\"position\""), std::string::npos);
    }

    // Whoever has spent all tokens waits; others do not, and a made-up address does not help.
    void limits_are_by_client() {
        TlsClient client(tls_, "127.0.0.2");
        EXPECT_TRUE(eventually([&] { return get(client, "/healthz").status == 429; }));
        int lies = 0;
        EXPECT_TRUE(eventually([&] {
            const std::string other = "198.51.100." + std::to_string(++lies % 250);
            return get(client, "/healthz", "X-Forwarded-For: " + other + "\r\nForwarded: for=" + other + "\r\n").status == 429;
        }));
        EXPECT_EQ(status("127.0.0.3"), 200);
        EXPECT_EQ(RawClient(server_.port()).get("/healthz").status, 200);
    }

    std::size_t shortest_id = 32;  // of the proxy; the server's own are shorter
    const TemporaryDirectory files_;
    const int tls_ = free_port(), plain_ = free_port();
    std::unique_ptr<Child> front_;

private:
    static ServerOptions options(const std::string& more_settings) {
        static const TemporaryDirectory directory;
        const std::string path = (directory.path() / "tminus.toml").string();
        std::ofstream(path) << "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n"
                            << more_settings << "[limits]\nrequests_per_second = 10\n";
        return {.limits = true, .as_plain_user = false, .arguments = {"--config", path}};
    }

    void start(std::vector<std::string> words) {
        front_ = std::make_unique<Child>(std::move(words));
        ASSERT_TRUE(eventually([&] { return RawClient(tls_).connected(); })) << read_text(file("error.log"));
        ASSERT_TRUE(eventually([&] { return status("127.0.0.5") == 200; }));
    }

    static raw::Answer get(TlsClient& client, const std::string& target, const std::string& headers = "") {
        return client->ask("GET " + target + " HTTP/1.1\r\nHost: example.org\r\n" + headers + "\r\n");
    }

    int status(const std::string& from, const std::string& headers = "") {
        TlsClient client(tls_, from);
        return get(client, "/healthz", headers).status;
    }
};

TEST_F(ServerFront, Nginx) {
    start_nginx();
    play_through();
}

TEST_F(ServerFront, NginxLimits) {
    start_nginx();
    limits_are_by_client();
}

TEST_F(ServerFront, HaProxy) {
    start_haproxy();
    play_through();
}

TEST_F(ServerFront, HaProxyLimits) {
    start_haproxy();
    limits_are_by_client();
}

class ServerFrontWithProxyProtocol : public ServerFront {
protected:
    ServerFrontWithProxyProtocol() : ServerFront("proxy_protocol = true\n") {}
};

TEST_F(ServerFrontWithProxyProtocol, HaProxy) {
    shortest_id = 16;  // the connection is that of the visitor, and so may be the header
    start_haproxy(" send-proxy-v2 check-send-proxy");
    play_through();
    EXPECT_EQ(server_.stop(), 0);
}

}  // namespace
}  // namespace tminus::test
