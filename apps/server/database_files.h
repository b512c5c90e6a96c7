#pragma once
// The files of the database: whether they are still where they were, and whose they are.

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <string>
#include <utility>

namespace tminus::server {

// Which file a name stands for. What is written to a file that has lost its name is lost with it.
class FileIdentity {
public:
    explicit FileIdentity(std::string path) : path_(std::move(path)) { known_ = look(device_, inode_); }

    bool intact() const {
        dev_t device{};
        ino_t inode{};
        return known_ && look(device, inode) && device == device_ && inode == inode_;
    }

private:
    bool look(dev_t& device, ino_t& inode) const {
        struct stat status {};
        if (::stat(path_.c_str(), &status) != 0) return false;
        device = status.st_dev;
        inode = status.st_ino;
        return true;
    }

    std::string path_;
    dev_t device_{};
    ino_t inode_{};
    bool known_ = false;
};

// The database and its log.
struct Files {
    explicit Files(const std::string& path) : database(path), log(path + "-wal") {}
    bool intact() const { return database.intact() && log.intact(); }

    const FileIdentity database, log;
};

// The database holds secrets of running games. SQLite gives new files beside it the permissions of this one; files of an earlier
// version may be open to others.
inline void keep_to_owner(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
    for (const char* ending : {"", "-wal", "-shm"}) {
        const std::string name = path + ending;
        struct stat status {};
        const bool is_file = ::stat(name.c_str(), &status) == 0 && S_ISREG(status.st_mode);
        if (is_file && (status.st_mode & 0077) != 0) ::chmod(name.c_str(), status.st_mode & 0700);
    }
}

}  // namespace tminus::server
