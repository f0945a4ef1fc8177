#!/bin/sh
# Program of the page's image: builds the page of brand and settings unless the cache has it, then runs nginx.
set -eu
page=$(threshold build --env "$ENVIRONMENT" --brand "$BRAND" --settings "$PAGE_SETTINGS" ${PAGE_STRICT:+--strict} \
    --cache "$CACHE_FOLDER")
mkdir -p /tmp/nginx
sed -e "s#/srv/threshold#$page#" -e "s#127\.0\.0\.1:8080#$SERVICE#" \
    -e "s/listen 8000/listen $PORT/" -e "s/listen 8001/listen $OPERATION_PORT/" /etc/nginx/nginx.conf > /tmp/nginx.conf
exec nginx -c /tmp/nginx.conf -g 'daemon off; pid /tmp/nginx.pid;'
