#!/bin/sh
# Entry point of the page's container: applies the brand and settings of PAGE_BRAND and PAGE_SETTINGS, then runs the command.
set -eu
if [ -n "${PAGE_BRAND:-}${PAGE_SETTINGS:-}" ]; then
    node /srv/threshold/configure.mjs ${PAGE_BRAND:+--brand "$PAGE_BRAND"} ${PAGE_SETTINGS:+--settings "$PAGE_SETTINGS"} ${PAGE_STRICT:+--strict}
fi
exec "$@"
