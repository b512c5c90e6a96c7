#include "match/version.h"

namespace tminus {

std::string_view program_version() { return TMINUS_VERSION; }

}  // namespace tminus
