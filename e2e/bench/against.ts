// npm run bench -- against <commit>: measures that commit and this one side by side, in turns, on the same machine. Only the ratios count.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '../npm.ts';
import { type Running, startServer } from './child.ts';
import { type Asked, openCold } from './cold-link.ts';
import { crowdedWorld } from './crowded.ts';
import { percentile, timed } from './figure.ts';
import { firstVisit } from './first-visit.ts';
import { load, type Shot } from './load.ts';
import { restingShots } from './resting.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const QUOTES = '/api/currency/quotation_new';
const ROUNDS = 5;
const SECONDS_OF_LOAD = 2;

/** A commit's server, and the token that its requests need. */
type Side = { readonly server: Running; readonly whale: string /** Orders that rest. */; readonly orders: readonly Shot[] };
/** One round of a measure. The rounds of both sides alternate, and the median of each side counts. */
type Round = () => Promise<number>;
type Pair = { readonly before: Round; readonly now: Round; readonly end?: () => Promise<void> };
type Row = {
  readonly what: string;
  readonly unit: 'ms' | 'µs' | 'kB' | 'requests';
  /** The largest ratio of this commit to the other, or to the standard seed. */
  readonly goal: number;
  readonly pair: (before: Side, now: Side) => Pair | Promise<Pair>;
  /** Rounds of a slow measure, which has no round before them; default: `ROUNDS`. */
  readonly rounds?: number;
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

/** The median time of some runs in a new world; what `prepare` returns is not measured. */
const inWorlds =
  (runs: number, work: (side: Side, world: string) => Promise<unknown>, prepare?: (side: Side, world: string) => Promise<unknown>) =>
  async (side: Side): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const world = await createWorld(side);
      await prepare?.(side, world);
      times.push(await timed(() => work(side, world)));
      await deleteWorld(side, world);
    }
    return percentile(times, 0.5);
  };

/** The CPU time of the server for each request, under load. */
const cpuOf =
  (shotsOf: (side: Side) => Shot | readonly Shot[]) =>
  async (side: Side): Promise<number> =>
    (await load(side.server, { connections: 10, seconds: SECONDS_OF_LOAD, shots: [shotsOf(side)].flat() })).cpuMicros;

type ColdLink = readonly [path: string, size: 'phone' | 'desk'];

/** The same measure of both commits. */
const both =
  (measure: (side: Side) => Promise<number>): Row['pair'] =>
  (before, now) => ({ before: () => measure(before), now: () => measure(now) });

const read = (path: string): Shot => ({ method: 'GET', path });
const posted =
  (path: string, fields: Record<string, string>) =>
  ({ whale }: Side): Shot => ({
    method: 'POST',
    path,
    headers: { authorization: whale, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const advance = (by: string) => (side: Side, world: string) => send(side, '/lab/api/clock/advance', { by }, world);
/** The number of the last snapshot: its name must be new in its folder. */
let snapshots = 0;
const snapshot = (side: Side, world: string) => {
  snapshots += 1;
  return send(side, `/lab/api/worlds/${world}/snapshot`, { name: `bench-${snapshots}` });
};
const restore = (side: Side, world: string) => send(side, `/lab/api/worlds/${world}/restore`, { name: `bench-${snapshots}` });

const ordersOf = ({ orders }: Side): readonly Shot[] => orders;

/** A month of this commit with many positions and orders, against a month of the standard seed. */
const besideSeed: Row['pair'] = async (_, now) => {
  const crowd = await crowdedWorld(now.server);
  const inCopy = async () => {
    const { id: copy = '' } = await send(now, `/lab/api/worlds/${crowd}/fork`, {});
    const ms = await timed(() => advance('30d')(now, copy));
    await deleteWorld(now, copy);
    return ms;
  };
  return { before: () => inWorlds(3, advance('30d'))(now), now: inCopy, end: async () => void (await deleteWorld(now, crowd)) };
};

/** What a page asks for that is opened in a browser without a cache. */
const cold = (what: string, unit: 'kB' | 'requests', goal: number, figure: keyof Asked, ...link: ColdLink): Row => ({
  what: `page, ${what}`,
  unit,
  goal,
  pair: both(async ({ server }) => (await openCold(server.url, ...link))[figure]),
});
const SPOT = ['/pages/trade/spot', 'phone'] as const;
const HOME = ['/pages/index/index', 'phone'] as const;
const DESK = ['/pages/trade/spot', 'desk'] as const;

const FORKS = 20;
const ROWS: readonly Row[] = [
  { what: 'snapshot', unit: 'ms', goal: 1, pair: both(inWorlds(15, snapshot)) },
  { what: 'restore', unit: 'ms', goal: 1, pair: both(inWorlds(15, restore, snapshot)) },
  {
    what: 'create a world',
    unit: 'ms',
    goal: 1.1,
    pair: both(async (side) => {
      const [made, times]: [string[], number[]] = [[], []];
      for (let run = 0; run < FORKS; run += 1) times.push(await timed(async () => void made.push(await createWorld(side))));
      for (const id of made) await deleteWorld(side, id);
      return percentile(times, 0.5);
    }),
  },
  {
    what: 'fork a world',
    unit: 'ms',
    goal: 1.1,
    pair: both(async (side) => {
      const times: number[] = [];
      for (let run = 0; run < FORKS; run += 1) {
        times.push(await timed(() => send(side, '/lab/api/worlds/main/fork', { id: `fork-${run}` })));
        await deleteWorld(side, `fork-${run}`);
      }
      return percentile(times, 0.5);
    }),
  },
  { what: 'advance 1 day, standard seed', unit: 'ms', goal: 1.2, pair: both(inWorlds(15, advance('1d'))) },
  { what: 'advance 30 days, standard seed', unit: 'ms', goal: 1.3, pair: both(inWorlds(7, advance('30d'))) },
  {
    what: 'canonical hash',
    unit: 'ms',
    goal: 1.1,
    pair: both(inWorlds(7, (side, world) => send(side, '/lab/api/hash', {}, world, 'GET'))),
  },
  { what: 'CPU of GET /api/health', unit: 'µs', goal: 1, pair: both(cpuOf(() => read('/api/health'))) },
  { what: 'CPU of the market list', unit: 'µs', goal: 1, pair: both(cpuOf(() => read(QUOTES))) },
  { what: 'CPU of wallet/list', unit: 'µs', goal: 0.5, pair: both(cpuOf(posted('/api/wallet/list', {}))) },
  {
    what: 'CPU of lever/deal',
    unit: 'µs',
    goal: 0.6,
    pair: both(cpuOf(posted('/api/lever/deal', { currency_id: '1', legal_id: '3' }))),
  },
  {
    what: 'CPU of coin/trade, a limit that waits',
    unit: 'µs',
    goal: 1.03,
    pair: both(cpuOf(ordersOf)),
  },
  {
    what: 'first load, gzip',
    unit: 'kB',
    goal: 0.8,
    pair: both(async ({ server }) => (await firstVisit(server.url)).bytes / 1000),
    rounds: 1,
  },
  {
    what: 'first load, largest contentful paint',
    unit: 'ms',
    goal: 1,
    pair: both(async ({ server }) => (await firstVisit(server.url)).lcpMs),
  },
  { what: 'first load, total blocking time', unit: 'ms', goal: 1, pair: both(async ({ server }) => (await firstVisit(server.url)).tbtMs) },
  cold('spot until its book', 'requests', 0.2, 'requests', ...SPOT),
  cold('spot until its book', 'kB', 0.77, 'kB', ...SPOT),
  cold('spot before its price', 'requests', 0.1, 'beforePrice', ...SPOT),
  cold('home after 1.5 s', 'requests', 0.27, 'requests', ...HOME),
  cold('home after 1.5 s', 'kB', 0.73, 'kB', ...HOME),
  cold('desk until its book', 'requests', 0.21, 'requests', ...DESK),
  cold('desk until its book', 'kB', 0.71, 'kB', ...DESK),
  { what: '30 days with 1,000 positions and orders', unit: 'ms', goal: 37.5, pair: besideSeed, rounds: 3 },
];

/** The server of a commit serves the web client that is there. */
const buildClient = (root: string): void =>
  void execFileSync(...programOf(['npm', 'run', 'build', '--workspace', 'apps/web', '--silent']), { cwd: root, stdio: 'ignore' });

async function open(root: string, dataDir: string): Promise<Side> {
  const server = await startServer(dataDir, {}, root);
  const side = { server, whale: '', orders: [] };
  const { token = '' } = await send(side, '/lab/api/people/whale/login', {});
  await send(side, '/lab/api/people/whale/fund', { currency: 'USDT', account: 'change', amount: '100000000' });
  return { server, whale: token, orders: await restingShots(server.url) };
}

/** The medians of both sides. */
async function mediansOf({ pair, rounds: count }: Row, first: Side, second: Side): Promise<[number, number]> {
  const { end, ...measures } = await pair(first, second);
  const rounds: [number[], number[]] = [[], []];
  // The first round compiles the code.
  for (let round = count === undefined ? -1 : 0; round < (count ?? ROUNDS); round += 1)
    for (const [index, measure] of [measures.before, measures.now].entries()) {
      const value = await measure();
      if (round >= 0) rounds[index]?.push(value);
    }
  await end?.();
  const [before, now] = rounds;
  return [percentile(before, 0.5), percentile(now, 0.5)];
}

const digits = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

/** Prints a row for each measure whose name contains one of `wanted`, or for all; `say` takes a line. */
export async function benchAgainst(commit: string, wanted: readonly string[], say: (line: string) => void): Promise<void> {
  const roots = [checkOut(commit), ROOT];
  const folder = mkdtempSync(join(tmpdir(), 'mt2-against-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const isWanted = ({ what }: Row) => wanted.length === 0 || wanted.some((name) => what.includes(name));
  const rows = ROWS.filter(isWanted);
  if (rows.some(({ what }) => /^(first load|page)/.test(what))) for (const root of roots) buildClient(root);
  const sides = [];
  for (const [index, root] of roots.entries()) sides.push(await open(root, join(folder, String(index))));
  const [first, second] = sides as [Side, Side];
  say(`${'measure'.padEnd(40)} ${commit.padStart(10)} ${'this'.padStart(10)}      ratio  goal`);
  for (const row of rows) {
    const { what, unit, goal } = row;
    const medians = await mediansOf(row, first, second).catch((error: Error) => error.message);
    if (typeof medians === 'string') {
      say(`${what.padEnd(40)} not measured: ${medians}`);
      continue;
    }
    const [before, now] = medians;
    // Both may be 0: no task blocked.
    const ratio = now === before ? 1 : now / before;
    const figures = `${digits(before).padStart(10)} ${digits(now).padStart(10)} ${unit}   ${ratio.toFixed(2).padStart(5)}  ≤ ${goal}`;
    say(`${what.padEnd(40)} ${figures}  ${ratio <= goal ? 'met' : 'NOT MET'}`);
  }
  for (const { server } of sides) await server.stop();
}
