#include "apps/server/answers.h"

#include "apps/server/store.h"

namespace tminus::server {

using table::ApiError;
using table::ErrorType;

std::string error_body(ErrorType type, const std::string& message) { return error_body(ApiError(0, type, message)); }

Failed failed_through(Answer answer) {
    return [answer = std::move(answer)](const ApiError& error) { answer(error.status, error_body(error)); };
}

std::string socket_error(const ApiError& error, const std::string& table) {
    table::ErrorMessage message{table::info_of(error), {}, {}};
    if (!table.empty()) message.table = table::TableId(table);
    return to_text(std::move(message));
}

ApiError current_error() {
    try {
        throw;
    } catch (const DamagedRows&) {
        return table::damaged_table();
    } catch (const StoreError&) {
        return {503, ErrorType::storage, "the store cannot be read now"};
    } catch (const std::exception&) {
        return table::current_error();
    }
}

}  // namespace tminus::server
