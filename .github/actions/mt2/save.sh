#!/usr/bin/env bash
# Writes every pinned world, as failed tests leave them, and its record into a folder: `mt2 worlds import` and `mt2 repro` read them.
set -euo pipefail
folder="$1"
mkdir -p "$folder"
pinned="$(npx mt2 worlds list --json | node -e "
  const text = require('node:fs').readFileSync(0, 'utf8');
  const rows = JSON.parse(text);
  console.log(rows.filter(({ id, pinned }) => pinned && id !== 'main').map(({ id }) => id).join('\n'));
")"
for world in $pinned; do
  npx mt2 worlds export "$world" "$folder/$world.mt2-world.tar.gz"
  # A world with more commands than a record keeps has a part of them, and the world itself.
  npx mt2 record "$folder/$world.json" --world "$world" || true
done
