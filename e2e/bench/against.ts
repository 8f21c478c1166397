// npm run bench -- against <commit>: measures that commit and this one side by side, in turns, on the same machine. Only the ratios count:
// the median of those of all rounds, beside the least and the greatest.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '../npm.ts';
import { type Running, startProgram, startServer } from './child.ts';
import { percentile, timed } from './figure.ts';
import { bytesOfHome, paintOfHome } from './first-visit.ts';
import { cpuUnderLoad, type Shot } from './load.ts';
import { restingShots } from './resting.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-fastify.ts', import.meta.url));
const QUOTES = '/api/currency/quotation_new';
const ROUNDS = 25;
const SECONDS_OF_LOAD = 1;

/** A commit's folder and server, and the token that its requests need. */
type Side = {
  readonly root: string;
  readonly server: Running;
  readonly whale: string;
  /** Orders that rest. */
  readonly orders: readonly Shot[];
};
/** One round of a measure. The rounds of both sides alternate. */
type Round = () => Promise<number>;
type Pair = { readonly before: Round; readonly now: Round; readonly end?: () => Promise<void> };
type Row = {
  readonly what: string;
  readonly unit: 'ms' | 'µs' | 'kB';
  readonly pair: (before: Side, now: Side) => Pair | Promise<Pair>;
};

/** The commit in a folder of its own, with its packages; a second run finds it there. */
function checkOut(commit: string): string {
  const sha = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: ROOT, encoding: 'utf8' }).trim();
  const folder = join(tmpdir(), `mt2-bench-${sha.slice(0, 12)}`);
  if (!existsSync(folder)) {
    execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, folder], { stdio: 'inherit' });
    execFileSync('git', ['checkout', '--quiet', sha], { cwd: folder, stdio: 'inherit' });
    execFileSync(...programOf(['npm', 'ci']), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return folder;
}

/** Sends a request as JSON. Both commits have these calls, perhaps with other names for them in code. */
async function send({ server }: Side, path: string, body: object, world = 'main', method = 'POST'): Promise<Record<string, string>> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-world': world },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { type: string; message: Record<string, string> };
  if (answer.type !== 'ok') throw new Error(`${path} is refused: ${JSON.stringify(answer)}`);
  return answer.message;
}

const createWorld = async (side: Side): Promise<string> => (await send(side, '/lab/api/worlds', { from: 'seed' })).id ?? '';
const deleteWorld = (side: Side, id: string) => send(side, `/lab/api/worlds/${id}`, {}, 'main', 'DELETE');

/** The median time of some runs. */
const repeated =
  (runs: number, run: (side: Side) => Promise<number>) =>
  async (side: Side): Promise<number> => {
    const times: number[] = [];
    while (times.length < runs) times.push(await run(side));
    return percentile(times, 0.5);
  };

/** The same of runs in a new world; what `prepare` returns is not measured. */
const inWorlds = (
  runs: number,
  work: (side: Side, world: string) => Promise<unknown>,
  prepare?: (side: Side, world: string) => Promise<unknown>,
) =>
  repeated(runs, async (side) => {
    const world = await createWorld(side);
    await prepare?.(side, world);
    const ms = await timed(() => work(side, world));
    await deleteWorld(side, world);
    return ms;
  });

/** The same of making a world. */
const making = (make: (side: Side) => Promise<string>) =>
  repeated(5, async (side) => {
    let made = '';
    const ms = await timed(async () => {
      made = await make(side);
    });
    await deleteWorld(side, made);
    return ms;
  });
const fork = async (side: Side, from: string): Promise<string> => (await send(side, `/lab/api/worlds/${from}/fork`, {})).id ?? '';

/** The CPU time of the server for each request, under load. */
const cpuOf =
  (shotsOf: (side: Side) => Shot | readonly Shot[]) =>
  (side: Side): Promise<number> =>
    cpuAt(side.server, [shotsOf(side)].flat());
const cpuAt = (server: Running, shots: readonly Shot[]): Promise<number> =>
  cpuUnderLoad(server, { connections: 10, seconds: SECONDS_OF_LOAD, shots });

/** The same measure of both commits. */
const both =
  (measure: (side: Side) => Promise<number>): Row['pair'] =>
  (before, now) => ({ before: () => measure(before), now: () => measure(now) });

const read = (path: string): Shot => ({ method: 'GET', path });
const readBy =
  (path: string) =>
  ({ whale }: Side): Shot => ({ ...read(path), headers: { authorization: whale } });
const posted =
  (path: string, fields: Record<string, string>) =>
  ({ whale }: Side): Shot => ({
    method: 'POST',
    path,
    headers: { authorization: whale, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const advance = (side: Side, world: string) => send(side, '/lab/api/clock/advance', { by: '30d' }, world);
/** The number of the last snapshot: its name must be new in its folder. */
let snapshots = 0;
const snapshot = (side: Side, world: string) => {
  snapshots += 1;
  return send(side, `/lab/api/worlds/${world}/snapshot`, { name: `bench-${snapshots}` });
};
const restore = (side: Side, world: string) => send(side, `/lab/api/worlds/${world}/restore`, { name: `bench-${snapshots}` });

/** A market order, filled at once. */
const FILLED = { currency_id: '1', legal_id: '3', type: '1', amount: '0.001', target_price: '0' };

/** The market list of both commits without the lab. */
const withoutLab: Row['pair'] = async (...sides) => {
  const folders = sides.map(() => mkdtempSync(join(tmpdir(), 'mt2-against-')));
  const settings = { LAB: '0', WORLD_SEED: '71' };
  const servers: Running[] = [];
  for (const [index, { root }] of sides.entries()) servers.push(await startServer(folders[index] ?? '', settings, root));
  const [before, now] = servers as [Running, Running];
  const end = async () => {
    for (const server of servers) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  return { before: () => cpuAt(before, [read(QUOTES)]), now: () => cpuAt(now, [read(QUOTES)]), end };
};

/** The market list of this commit against Fastify, which makes the same bytes of its values. */
const besideFastify: Row['pair'] = async (_, { server }) => {
  const bare = await startProgram([BARE, `${server.url}${QUOTES}`], {}, QUOTES);
  return { before: () => cpuAt(bare, [read(QUOTES)]), now: () => cpuAt(server, [read(QUOTES)]), end: bare.stop };
};

const ROWS: readonly Row[] = [
  { what: 'snapshot', unit: 'ms', pair: both(inWorlds(5, snapshot)) },
  { what: 'restore', unit: 'ms', pair: both(inWorlds(5, restore, snapshot)) },
  { what: 'create a world', unit: 'ms', pair: both(making(createWorld)) },
  { what: 'fork a world', unit: 'ms', pair: both(making((side) => fork(side, 'main'))) },
  { what: 'advance 30 days, standard seed', unit: 'ms', pair: both(inWorlds(3, advance)) },
  { what: 'canonical hash', unit: 'ms', pair: both(inWorlds(3, (side, world) => send(side, '/lab/api/hash', {}, world, 'GET'))) },
  { what: 'CPU of GET /api/health', unit: 'µs', pair: both(cpuOf(() => read('/api/health'))) },
  { what: 'CPU of the market list', unit: 'µs', pair: both(cpuOf(() => read(QUOTES))) },
  { what: 'CPU of the market list, LAB=0', unit: 'µs', pair: withoutLab },
  { what: 'CPU of the market list, to Fastify', unit: 'µs', pair: besideFastify },
  { what: 'CPU of wallet/list', unit: 'µs', pair: both(cpuOf(posted('/api/wallet/list', {}))) },
  { what: 'CPU of lever/deal', unit: 'µs', pair: both(cpuOf(posted('/api/lever/deal', { currency_id: '1', legal_id: '3' }))) },
  { what: 'CPU of coin/list', unit: 'µs', pair: both(cpuOf(readBy('/api/coin/list'))) },
  { what: 'CPU of coin/trade, filled', unit: 'µs', pair: both(cpuOf(posted('/api/coin/trade', FILLED))) },
  { what: 'CPU of coin/trade, a limit that waits', unit: 'µs', pair: both(cpuOf(({ orders }) => orders)) },
  { what: 'first load, gzip', unit: 'kB', pair: both(async ({ server }) => (await bytesOfHome(server.url)) / 1000) },
  { what: 'first load, largest contentful paint', unit: 'ms', pair: both(({ server }) => paintOfHome(server.url)) },
];

/** The server of a commit serves the web client that is there. */
const buildClient = (root: string): void =>
  void execFileSync(...programOf(['npm', 'run', 'build', '--workspace', 'apps/web', '--silent']), { cwd: root, stdio: 'ignore' });

async function open(root: string, dataDir: string): Promise<Side> {
  const server = await startServer(dataDir, {}, root);
  const side = { root, server, whale: '', orders: [] };
  const { token = '' } = await send(side, '/lab/api/people/whale/login', {});
  await send(side, '/lab/api/people/whale/fund', { currency: 'USDT', account: 'change', amount: '100000000' });
  return { root, server, whale: token, orders: await restingShots(server.url) };
}

type Figures = { readonly before: number; readonly now: number; readonly ratios: readonly number[] };

/** The medians of both sides, and the ratio of each round. */
async function figuresOf({ pair }: Row, first: Side, second: Side): Promise<Figures> {
  const { end, before, now } = await pair(first, second);
  const rounds: [number, number][] = [];
  // The first round compiles the code.
  for (const measure of [before, now]) await measure();
  while (rounds.length < ROUNDS) rounds.push([await before(), await now()]);
  await end?.();
  const [median, medianNow] = [0, 1].map((side) =>
    percentile(
      Array.from(rounds, (round) => round[side] ?? 0),
      0.5,
    ),
  );
  return { before: median ?? 0, now: medianNow ?? 0, ratios: rounds.map(([one, other]) => other / one) };
}

const digits = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

/** Prints a row for each measure whose name contains one of `wanted`, or for all; `say` takes a line. */
export async function benchAgainst(commit: string, wanted: readonly string[], say: (line: string) => void): Promise<void> {
  const roots = [checkOut(commit), ROOT];
  const folder = mkdtempSync(join(tmpdir(), 'mt2-against-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const isWanted = ({ what }: Row) => wanted.length === 0 || wanted.some((name) => what.includes(name));
  const rows = ROWS.filter(isWanted);
  if (rows.some(({ what }) => what.startsWith('first load'))) for (const root of roots) buildClient(root);
  const sides = [];
  for (const [index, root] of roots.entries()) sides.push(await open(root, join(folder, String(index))));
  const [first, second] = sides as [Side, Side];
  say(`${'measure'.padEnd(38)} ${commit.padStart(10)} ${'this'.padStart(10)}      ratio  of the rounds`);
  for (const row of rows) {
    const { what, unit } = row;
    const found = await figuresOf(row, first, second).catch((error: Error) => error.message);
    if (typeof found === 'string') {
      say(`${what.padEnd(38)} not measured: ${found}`);
      continue;
    }
    const { before, now, ratios } = found;
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    const ratio = percentile(ratios, 0.5).toFixed(2).padStart(5);
    say(`${what.padEnd(38)} ${digits(before).padStart(10)} ${digits(now).padStart(10)} ${unit}   ${ratio}  ${range}`);
  }
  for (const { server } of sides) await server.stop();
}
