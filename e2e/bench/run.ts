// npm run bench: prints every figure that the project is held to, with the machine. It asserts nothing: a busy machine is no bug.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCandles, benchMatching, benchPrices } from './candles.ts';
import { startServer } from './child.ts';
import { benchFeed } from './feed.ts';
import { type Figure, toTable } from './figure.ts';
import { isBusy, loadLine, machineLines } from './machine.ts';
import { benchMixed } from './mixed.ts';
import { benchLists, benchQuotes, benchTick } from './reads.ts';
import { benchStart } from './start.ts';
import { benchTrade } from './trade.ts';
import { benchWeb } from './web.ts';
import { benchOutbox, benchWorlds } from './worlds.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'mt2-bench-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const served = (bench: (server: Awaited<ReturnType<typeof startServer>>) => Promise<Figure[]>) => async () => {
  const server = await startServer(dataDir);
  const figures = await bench(server);
  await server.stop();
  return figures;
};

/** In this order: the first start seeds the folder for those who come after, and the trades come last for they fill the book. */
const PARTS: Readonly<Record<string, () => Promise<Figure[]> | Figure[]>> = {
  start: () => benchStart(dataDir),
  matching: benchMatching,
  prices: benchPrices,
  candles: () => benchCandles(dataDir),
  worlds: () => benchWorlds(dataDir),
  outbox: served(benchOutbox),
  quotes: served((server) => benchQuotes(server, dataDir)),
  tick: served(benchTick),
  lists: served(benchLists),
  web: () => benchWeb(dataDir),
  mixed: served(benchMixed),
  trade: served((server) => benchTrade(server, dataDir)),
};

for (const line of machineLines()) say(line);
if (isBusy()) say('The machine was busy with other things when this began: look at CPU per request, not at times and rates.');
const wanted = process.argv.slice(2);
const begin = performance.now();
for (const [name, part] of Object.entries(PARTS)) {
  const isPreparing = name === 'start';
  if (wanted.length > 0 && !wanted.includes(name) && !isPreparing) continue;
  const figures = await part();
  say(`\n${name}`);
  for (const line of toTable(figures)) say(`  ${line}`);
}
if (wanted.length === 0 || wanted.includes('feed')) {
  say('\nfeed');
  for (const line of await benchFeed()) say(`  ${line}`);
}
say(`\n${Math.round((performance.now() - begin) / 1000)} s, load average ${loadLine()} at the end`);
