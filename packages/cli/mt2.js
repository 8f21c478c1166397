#!/usr/bin/env node
// mt2 in this repository: plain JavaScript, so a Node that cannot read TypeScript prints a clear error.
import { refusalOf, runsOn } from '../../own-node.cjs';

if (runsOn(process.versions.node)) await import('./src/main.ts');
else {
  process.stderr.write(refusalOf('mt2', 'npx mt2'));
  process.exitCode = 2;
}
