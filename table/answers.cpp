#include "table/answers.h"

#include "engine/core/notation.h"
#include "match/match.h"

namespace tminus::table {

ErrorInfo info_of(const ApiError& error) {
    ErrorInfo info{error.type, error.what(), {}, {}};
    if (error.why.rule.empty()) return info;
    info.rule = error.why.rule;
    info.figures = {to_json(error.why.figures)};
    return info;
}

std::string error_body(const ApiError& error) { return to_text(ErrorReply{info_of(error)}); }

ApiError damaged_table() {
    return {500, ErrorType::damaged_table, "what is stored of this table is damaged; it cannot be opened"};
}

ApiError current_error() {
    try {
        throw;
    } catch (const ApiError& error) {
        return error;
    } catch (const Refused& refused) {
        return {422, ErrorType::refused, refused.what(), {refused.rule, refused.figures}};
    } catch (const BadNotation& error) {
        return {400, ErrorType::bad_action, error.what()};
    } catch (const BadOptions& error) {
        return {400, ErrorType::bad_options, error.what()};
    } catch (const BadJson& error) {
        return {400, ErrorType::bad_action, error.what()};
    } catch (const DamagedTable&) {
        return damaged_table();
    } catch (const std::exception&) {
        return {500, ErrorType::internal, "something went wrong"};
    }
}

}  // namespace tminus::table
