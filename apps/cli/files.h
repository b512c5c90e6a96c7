#pragma once
// Reading files and directories.

#include "match/library.h"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace tminus::cli {

// Something the user asked for that cannot be done; the message is all he needs.
struct UserError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

std::string read_file(const std::filesystem::path&);                     // throws UserError
void write_file(const std::filesystem::path&, const std::string& text);  // throws UserError
void require_writable(const std::filesystem::path&);          // before long work that ends with write_file; throws UserError
DataFiles read_data(const std::filesystem::path& directory);  // throws UserError

// The files below these paths that end so, in a fixed order; a path to a file stands for itself. Throws UserError.
std::vector<std::filesystem::path> files_below(const std::vector<std::string>& paths, const std::string& ending);

}  // namespace tminus::cli
