#include "apps/server/http_text.h"

#include "apps/server/answers.h"

#include <algorithm>
#include <cstddef>

namespace tminus::server::wire {

namespace {

unsigned byte_at(std::string_view text, std::size_t index) { return static_cast<unsigned char>(text[index]); }

bool well_formed_second_byte(unsigned lead, unsigned second) {
    switch (lead) {
        case 0xe0: return second >= 0xa0;
        case 0xed: return second <= 0x9f;
        case 0xf0: return second >= 0x90;
        case 0xf4: return second <= 0x8f;
        default: return true;
    }
}

// The length of the first character; 0 if it is not UTF-8, or a control character.
std::size_t character_length(std::string_view text) {
    const unsigned lead = byte_at(text, 0);
    if (lead < 0x80) return lead >= 0x20 && lead != 0x7f ? 1 : 0;
    if (lead < 0xc2 || lead > 0xf4) return 0;
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte_at(text, i) & 0xc0) != 0x80) return 0;
    return well_formed_second_byte(lead, byte_at(text, 1)) ? length : 0;
}

bool is_plain_text(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::optional<unsigned> hex_digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    return std::nullopt;
}

enum class Plus { stays, is_space };

std::optional<std::string> decoded(std::string_view text, Plus plus) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+' && plus == Plus::is_space) {
            result += ' ';
        } else if (text[i] != '%') {
            result += text[i];
        } else {
            if (text.size() - i < 3) return std::nullopt;
            const auto high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
            if (!high || !low) return std::nullopt;
            result += static_cast<char>(*high * 16 + *low);
            i += 2;
        }
    }
    if (!is_plain_text(result)) return std::nullopt;
    return result;
}

// Takes what is before the separator off the text, and the separator too.
std::string_view cut(std::string_view& text, char separator) {
    const std::string_view front = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), front.size() + 1));
    return front;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

bool is_token_character(char c) {
    return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z') ||
           std::string_view("-._~+/=").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<Target> parse_target(std::string_view target) {
    if (!target.starts_with('/')) return std::nullopt;
    auto path = decoded(cut(target, '?'), Plus::stays);
    if (!path) return std::nullopt;
    Target result{std::move(*path), {}};
    while (!target.empty()) {
        std::string_view value = cut(target, '&');
        if (value.empty()) continue;
        auto name = decoded(cut(value, '='), Plus::is_space);
        auto content = decoded(value, Plus::is_space);
        if (!name || !content) return std::nullopt;
        result.query.emplace(std::move(*name), std::move(*content));
    }
    return result;
}

std::string bearer_token(std::string_view authorization) {
    const std::string_view scheme = cut(authorization, ' ');
    if (!same_ignoring_case(scheme, "bearer")) return {};
    while (authorization.starts_with(' ')) authorization.remove_prefix(1);
    while (authorization.ends_with(' ')) authorization.remove_suffix(1);
    if (!std::all_of(authorization.begin(), authorization.end(), is_token_character)) return {};
    return std::string(authorization);
}

bool names_host(std::string_view origin, std::string_view host) {
    for (const std::string_view scheme : {"http://", "https://"})
        if (same_ignoring_case(origin.substr(0, scheme.size()), scheme))
            return !host.empty() && same_ignoring_case(origin.substr(scheme.size()), host);
    return false;
}

bool is_request_id(std::string_view text) {
    constexpr std::size_t longest = 64;
    const auto fits = [](char c) { return is_token_character(c) && std::string_view("~+/=").find(c) == std::string_view::npos; };
    return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), fits);
}

std::string shortened_reason(std::string reason) {
    constexpr std::size_t room = 123;
    if (reason.size() <= room) return reason;
    std::size_t size = room;
    while (size > 0 && (byte_at(reason, size) & 0xc0) == 0x80) --size;
    reason.resize(size);
    return reason;
}

Response refusal(int status, ErrorType type, const std::string& message) {
    Response response;
    response.status = status;
    response.body = error_body(type, message);
    return response;
}

Response internal_error() { return refusal(500, ErrorType::internal, "something went wrong"); }

const std::array<std::pair<std::string_view, std::string_view>, 6> standard_headers{{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; "
     "img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
     "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), "
     "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), "
     "publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()"},
    {"Cache-Control", "no-store"},
}};

}  // namespace tminus::server::wire
