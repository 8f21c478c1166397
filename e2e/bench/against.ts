// npm run bench -- against <commit>: measures that commit and this one side by side, in turns, on the same machine. Only the ratios count.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUOTES } from './bare.ts';
import { type Running, startServer } from './child.ts';
import { percentile, timed } from './figure.ts';
import { load, type Shot } from './load.ts';
import { firstStartMs, installMs, testMs } from './set-up.ts';
import { firstVisit } from './web.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = 5;
const SECONDS_OF_LOAD = 2;

/** A commit with its server, and the tokens that its requests need. */
type Side = { readonly root: string; readonly server: Running; readonly whale: string };
type Row = {
  readonly what: string;
  readonly unit: 'ms' | 'µs' | 'kB';
  /** The largest ratio of this commit to the other. */
  readonly goal: number;
  /** One round. The rounds of both sides alternate, and the median of each side counts. */
  readonly measure: (side: Side) => Promise<number>;
  /** Rounds of a slow measure, which has no round before them; default: `ROUNDS`. */
  readonly rounds?: number;
  /** True for a measure that takes most of an hour: only its full name asks for it. */
  readonly isAsked?: true;
};

/** The commit in a folder of its own, with its packages; a second run finds it there. */
function checkOut(commit: string): string {
  const sha = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: ROOT, encoding: 'utf8' }).trim();
  const folder = join(tmpdir(), `mt2-bench-${sha.slice(0, 12)}`);
  if (!existsSync(folder)) {
    execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, folder], { stdio: 'inherit' });
    execFileSync('git', ['checkout', '--quiet', sha], { cwd: folder, stdio: 'inherit' });
    execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
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
  (shotOf: (side: Side) => Shot) =>
  async (side: Side): Promise<number> =>
    (await load(side.server, { connections: 10, seconds: SECONDS_OF_LOAD, shots: [shotOf(side)] })).cpuMicros;

const read = (path: string): Row['measure'] => cpuOf(() => ({ method: 'GET', path }));
const posted = (path: string, fields: Record<string, string>): Row['measure'] =>
  cpuOf(({ whale }) => ({
    method: 'POST',
    path,
    headers: { authorization: whale, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }));
const advance = (by: string) => (side: Side, world: string) => send(side, '/lab/api/clock/advance', { by }, world);
/** The number of the last snapshot: its name must be new in its folder. */
let snapshots = 0;
const snapshot = (side: Side, world: string) => {
  snapshots += 1;
  return send(side, `/lab/api/worlds/${world}/snapshot`, { name: `bench-${snapshots}` });
};
const restore = (side: Side, world: string) => send(side, `/lab/api/worlds/${world}/restore`, { name: `bench-${snapshots}` });

const FORKS = 20;
const ROWS: readonly Row[] = [
  { what: 'snapshot', unit: 'ms', goal: 1, measure: inWorlds(15, snapshot) },
  { what: 'restore', unit: 'ms', goal: 1, measure: inWorlds(15, restore, snapshot) },
  {
    what: 'create a world',
    unit: 'ms',
    goal: 1.1,
    measure: async (side) => {
      const [made, times]: [string[], number[]] = [[], []];
      for (let run = 0; run < FORKS; run += 1) times.push(await timed(async () => void made.push(await createWorld(side))));
      for (const id of made) await deleteWorld(side, id);
      return percentile(times, 0.5);
    },
  },
  {
    what: 'fork a world',
    unit: 'ms',
    goal: 1.1,
    measure: async (side) => {
      const times: number[] = [];
      for (let run = 0; run < FORKS; run += 1) {
        times.push(await timed(() => send(side, '/lab/api/worlds/main/fork', { id: `fork-${run}` })));
        await deleteWorld(side, `fork-${run}`);
      }
      return percentile(times, 0.5);
    },
  },
  { what: 'advance 1 day, standard seed', unit: 'ms', goal: 1.2, measure: inWorlds(15, advance('1d')) },
  { what: 'advance 30 days, standard seed', unit: 'ms', goal: 1.3, measure: inWorlds(7, advance('30d')) },
  { what: 'canonical hash', unit: 'ms', goal: 1.1, measure: inWorlds(7, (side, world) => send(side, '/lab/api/hash', {}, world, 'GET')) },
  { what: 'CPU of GET /api/health', unit: 'µs', goal: 1, measure: read('/api/health') },
  { what: 'CPU of the market list', unit: 'µs', goal: 1, measure: read(QUOTES) },
  { what: 'CPU of wallet/list', unit: 'µs', goal: 0.5, measure: posted('/api/wallet/list', {}) },
  {
    what: 'CPU of lever/deal',
    unit: 'µs',
    goal: 0.6,
    measure: posted('/api/lever/deal', { currency_id: '1', legal_id: '3' }),
  },
  {
    what: 'CPU of coin/trade, a limit that waits',
    unit: 'µs',
    goal: 1,
    measure: posted('/api/coin/trade', { currency_id: '1', legal_id: '3', type: '1', amount: '0.0002', target_price: '30000' }),
  },
  {
    what: 'first load, gzip',
    unit: 'kB',
    goal: 0.8,
    measure: async ({ server }) => (await firstVisit(server.url)).bytes / 1000,
    rounds: 1,
  },
  {
    what: 'first load, largest contentful paint',
    unit: 'ms',
    goal: 1,
    measure: async ({ server }) => (await firstVisit(server.url)).lcpMs,
  },
  { what: 'first load, total blocking time', unit: 'ms', goal: 1, measure: async ({ server }) => (await firstVisit(server.url)).tbtMs },
  { what: 'npm ci', unit: 'ms', goal: 0.5, measure: ({ root }) => installMs(root), rounds: 2 },
  { what: 'first npm start', unit: 'ms', goal: 0.5, measure: ({ root }) => firstStartMs(root), rounds: 3 },
  { what: 'npm test', unit: 'ms', goal: 0.5, measure: ({ root }) => testMs(root), rounds: 1, isAsked: true },
];

/** The server of a commit serves the web client that is there. */
const buildClient = (root: string): void =>
  void execFileSync('npm', ['run', 'build', '--workspace', 'apps/web', '--silent'], { cwd: root, stdio: 'ignore' });

async function open(root: string, dataDir: string): Promise<Side> {
  buildClient(root);
  const server = await startServer(dataDir, {}, root);
  const side = { root, server, whale: '' };
  const { token = '' } = await send(side, '/lab/api/people/whale/login', {});
  await send(side, '/lab/api/people/whale/fund', { currency: 'USDT', account: 'change', amount: '100000000' });
  return { root, server, whale: token };
}

const digits = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

/** Prints a row for each measure whose name contains one of `wanted`, or for all; `say` takes a line. */
export async function benchAgainst(commit: string, wanted: readonly string[], say: (line: string) => void): Promise<void> {
  const roots = [checkOut(commit), ROOT];
  const folder = mkdtempSync(join(tmpdir(), 'mt2-against-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sides = [];
  for (const [index, root] of roots.entries()) sides.push(await open(root, join(folder, String(index))));
  const isWanted = ({ what, isAsked }: Row) =>
    isAsked ? wanted.includes(what) : wanted.length === 0 || wanted.some((name) => what.includes(name));
  const rows = ROWS.filter(isWanted);
  say(`${'measure'.padEnd(40)} ${commit.padStart(10)} ${'this'.padStart(10)}      ratio  goal`);
  for (const { what, unit, goal, measure, rounds: count } of rows) {
    const rounds: [number[], number[]] = [[], []];
    // The first round compiles the code.
    if (count === undefined) for (const side of sides) await measure(side);
    for (let round = 0; round < (count ?? ROUNDS); round += 1)
      for (const [index, side] of sides.entries()) rounds[index]?.push(await measure(side));
    const [before, now] = rounds.map((values) => percentile(values, 0.5)) as [number, number];
    const ratio = now / before;
    const figures = `${digits(before).padStart(10)} ${digits(now).padStart(10)} ${unit}   ${ratio.toFixed(2).padStart(5)}  ≤ ${goal}`;
    say(`${what.padEnd(40)} ${figures}  ${ratio <= goal ? 'met' : 'NOT MET'}`);
  }
  for (const { server } of sides) await server.stop();
}
