#!/bin/sh
# How the container of the page starts: it takes the brand and the settings that PAGE_BRAND and PAGE_SETTINGS name, then runs the command.
set -eu
if [ -n "${PAGE_BRAND:-}${PAGE_SETTINGS:-}" ]; then
    node /srv/threshold/configure.mjs ${PAGE_BRAND:+--brand "$PAGE_BRAND"} ${PAGE_SETTINGS:+--settings "$PAGE_SETTINGS"} ${PAGE_STRICT:+--strict}
fi
exec "$@"
