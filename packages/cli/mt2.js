#!/usr/bin/env node
// mt2 in this repository: plain JavaScript, so a Node that cannot read TypeScript prints a clear error.
import { fileURLToPath } from 'node:url';

const OLDEST = 24;
const { node } = process.versions;
const folder = fileURLToPath(new URL('../..', import.meta.url));

if (Number(node.split('.')[0]) >= OLDEST) await import('./src/main.ts');
else {
  process.stderr.write(
    `mt2 needs Node ${OLDEST} or newer, and this is Node ${node}: run \`npm ci\` and then \`npx mt2\` in ${folder}, where npm installs the Node that it needs.\n`,
  );
  process.exitCode = 2;
}
