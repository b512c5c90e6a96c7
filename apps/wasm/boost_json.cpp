// Boost.JSON, which Debian has only for the machine itself.
#include <boost/json/src.hpp>
