#!/bin/sh
# How the container of the page starts: it takes the settings that PAGE_SETTINGS names, then runs the command.
set -eu
if [ -n "${PAGE_SETTINGS:-}" ]; then
    node /srv/threshold/configure.mjs --settings "$PAGE_SETTINGS" ${PAGE_STRICT:+--strict}
fi
exec "$@"
