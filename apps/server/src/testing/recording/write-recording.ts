// Records all answers and messages of a server and compares their hashes with `hashes.json`; names of areas (`withdraw`, `feeds`) limit the
// recording to these. `--bodies <folder>` writes the recorded bodies, one file per name; `--approve` writes the hashes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildTemplates } from '../templates.ts';
import { approvedHashes, approveHashes, differingNames } from './hashes.ts';
import { areaOf } from './tape.ts';

const { values, positionals } = parseArgs({
  options: { approve: { type: 'boolean' }, bodies: { type: 'string' } },
  allowPositionals: true,
});
const isChosen = (area: string): boolean => positionals.length === 0 || positionals.includes(area);
const removeTemplates = await buildTemplates({});
const { record } = await import('./record.ts');
const tape = await record(isChosen);
removeTemplates();

if (values.bodies !== undefined) {
  mkdirSync(values.bodies, { recursive: true });
  for (const [name, lines] of tape.bodies()) writeFileSync(join(values.bodies, name), `${lines.join('\n')}\n`);
}
const hashes = tape.hashes();
const differing = differingNames(
  hashes,
  approvedHashes((name) => isChosen(areaOf(name))),
);
if (values.approve) approveHashes(hashes, (name) => isChosen(areaOf(name)));
const verdict = differing.length === 0 ? 'equal' : values.approve ? 'approved' : 'not equal';
process.stdout.write(
  [...differing, `${Object.keys(hashes).length} names recorded, ${differing.length} differ: ${verdict}.`, ''].join('\n'),
);
// The thread that adds up candles would keep the process alive.
process.exit(verdict === 'not equal' ? 1 : 0);
