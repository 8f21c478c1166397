// npm run bench: prints figures, most with a target, and the machine. It asserts nothing, because a busy machine is not a bug;
// only `fairness`, which measures no time, fails.
// Names of parts print only these; `against <commit>` compares that commit with this one.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchAgainst } from './against.ts';
import { benchFairness } from './fairness.ts';
import { type Figure, toTable } from './figure.ts';
import { benchFleetCost } from './fleet-cost.ts';
import { benchManyWorlds } from './many-worlds.ts';
import { benchStart } from './start.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'mt2-bench-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** In this order: the first start seeds the folder for the later parts. */
const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: () => benchStart(dataDir),
  fairness: benchFairness,
  'many-worlds': () => benchManyWorlds(dataDir),
  'fleet-cost': () => benchFleetCost(dataDir),
};
/** They take minutes, so they are measured only on request. */
const ON_REQUEST = ['fairness', 'many-worlds'];

const [processor] = cpus();
const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
const load = loadavg().map((each) => each.toFixed(2));
say(`${processor?.model ?? 'an unknown processor'}, ${cpus().length} cores, ${memory}, node ${process.version}, load ${load.join(' ')}`);
say('Where others kept the machine busy meanwhile, look at ratios and CPU per request rather than at times and rates.');
const [first, ...others] = process.argv.slice(2);
const wanted = first === undefined ? [] : [first, ...others];
if (first === 'against') {
  const [commit, ...measures] = others;
  if (commit === undefined) throw new Error("Name the commit: npm run bench -- against <commit> [part of a measure's name ...]");
  await benchAgainst(commit, measures, say);
}
for (const [name, part] of first === 'against' ? [] : Object.entries(PARTS)) {
  const isPreparing = name === 'start';
  const isWanted = wanted.length > 0 ? wanted.includes(name) : !ON_REQUEST.includes(name);
  if (!isWanted && !isPreparing) continue;
  say(`\n${name}`);
  for (const line of toTable(await part())) say(`  ${line}`);
}
