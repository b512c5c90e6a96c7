#pragma once
// Who uses a database file.

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <stdexcept>
#include <string>

namespace tminus::server {

// Two servers on one file would both let the bots play. The lock is on the file itself, whatever its name. It is opened before
// SQLite opens the file and closed after it: closing it in between would give up SQLite's own locks.
class FileLock {
public:
    explicit FileLock(const std::string& path) : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
        if (file_ < 0) throw std::runtime_error(path + ": cannot be written");
        if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
        ::close(file_);
        throw std::runtime_error(path + ": another server uses this database");
    }
    ~FileLock() { ::close(file_); }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int file_;
};

}  // namespace tminus::server
