#include "apps/server/answers.h"

#include "apps/server/store.h"
#include "engine/core/notation.h"
#include "match/match.h"
#include "table/replies.h"

namespace tminus::server {

using table::ApiError;
using table::ErrorType;

namespace {

table::ErrorInfo info_of(const ApiError& error) {
    table::ErrorInfo info{error.type, error.what(), {}};
    if (!error.rule.empty()) info.rule = error.rule;
    return info;
}

const ApiError damaged(500, ErrorType::damaged_table, "what is stored of this table is damaged; it cannot be opened");

}  // namespace

std::string error_body(ErrorType type, const std::string& message) { return error_body(ApiError(0, type, message)); }

Failed failed_through(Answer answer) {
    return [answer = std::move(answer)](const ApiError& error) { answer(error.status, error_body(error)); };
}

std::string error_body(const ApiError& error) { return to_text(table::ErrorReply{info_of(error)}); }

std::string socket_error(const ApiError& error, const std::string& table) {
    table::ErrorMessage message{info_of(error), {}, {}};
    if (!table.empty()) message.table = table::TableId(table);
    return to_text(std::move(message));
}

ApiError current_error() {
    try {
        throw;
    } catch (const ApiError& error) {
        return error;
    } catch (const Refused& refused) {
        return {422, ErrorType::refused, refused.what(), refused.rule};
    } catch (const BadNotation& error) {
        return {400, ErrorType::bad_action, error.what()};
    } catch (const BadOptions& error) {
        return {400, ErrorType::bad_options, error.what()};
    } catch (const BadJson& error) {
        return {400, ErrorType::bad_action, error.what()};
    } catch (const table::DamagedTable&) {
        return damaged;
    } catch (const DamagedRows&) {
        return damaged;
    } catch (const StoreError&) {
        return {503, ErrorType::storage, "the store cannot be read now"};
    } catch (const std::exception&) {
        return {500, ErrorType::internal, "something went wrong"};
    }
}

}  // namespace tminus::server
