#!/usr/bin/env bash
# Starts MT2 in the background and waits until it is healthy: at most three minutes, in which it builds its page.
set -euo pipefail
log="${RUNNER_TEMP:-/tmp}/mt2.log"
nohup npm start >"$log" 2>&1 &
for _ in $(seq 180); do
  if curl --silent --fail --output /dev/null "http://127.0.0.1:${PORT:-3000}/api/health"; then exit 0; fi
  kill -0 "$!" 2>/dev/null || break
  sleep 1
done
cat "$log"
exit 1
