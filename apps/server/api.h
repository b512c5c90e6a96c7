#pragma once
// The addresses of docs/api.md: from requests and socket messages to the tables.

#include "apps/server/bans.h"
#include "apps/server/http.h"
#include "apps/server/metrics.h"
#include "apps/server/static_files.h"
#include "apps/server/store.h"
#include "apps/server/tables.h"

namespace tminus::server {

struct Services {
    const Library& library;
    Tables& tables;
    Store& store;
    Metrics& metrics;
    const StaticFiles& page;
    const Webhooks& webhooks;
    std::function<Traffic()> traffic;
    std::function<table::Readiness()> readiness;  // apart from the store
    const Bans& bans;
    const Cluster* cluster;  // null: this is the only server
};

SpecialPaths special_paths();

// The services must outlive the handlers.
Handlers handlers_of(const Services& services);

}  // namespace tminus::server
