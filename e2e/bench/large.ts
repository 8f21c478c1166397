import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Call, type Client, lab, namedCalls, product } from '@mt2/contracts';
import { assertDefined, must } from '@mt2/domain';
import { openServer, type TestServer, type TestWorld } from '@mt2/server/testing/harness';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';
import { HEAVY, LARGE, makeLargeWorld } from './large-world.ts';
import { ok } from './product.ts';

const FORKS = 7;
const ROWS = 20;
const REQUESTS = 10;

/** CPU time of this process in milliseconds: it has the server inside, so its own requests count too. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A world with 200,000 orders: every list, forks, the export, and how long the reads of a whole world block everything else. */
export async function benchLarge(dataDir: string): Promise<Figure[]> {
  const before = cpuMs();
  await makeLargeWorld(dataDir);
  const made = (cpuMs() - before) / 1000;
  const server = await openServer({}, dataDir, { isChecking: false });
  const world = await server.fork(LARGE);
  const figures = [noted('a world with 200,000 more orders: CPU of making it', made, 's'), ...sizeFigures(world)];
  figures.push(...(await forkFigures(server, world)), ...(await listFigures(world)));
  figures.push(...(await wholeFigures(world)), ...(await exportFigures(server, world)));
  await server.stop();
  return figures;
}

function sizeFigures({ world: { sql } }: TestWorld): Figure[] {
  const rows = (table: string) => Number(sql.get<{ n: bigint }>(`SELECT COUNT(*) AS n FROM "${table}"`)?.n);
  const own = sql.get<{ n: bigint }>('SELECT COUNT(*) AS n FROM "SpotOrder" GROUP BY "userId" ORDER BY 1 DESC LIMIT 1')?.n;
  return [
    noted('  spot orders', rows('SpotOrder'), ''),
    noted('  most of one user', Number(own), ''),
    noted('  postings', rows('Posting'), ''),
  ];
}

async function forkFigures(server: TestServer, world: TestWorld): Promise<Figure[]> {
  const [times, cpu]: [number[], number[]] = [[], []];
  for (let run = 0; run < FORKS; run += 1) {
    const before = cpuMs();
    times.push(await timed(() => ok(world.guest, lab.worlds.forkWorld, { world: world.id, id: `fork-${run}` })));
    cpu.push(cpuMs() - before);
    await ok(server.client('main'), lab.worlds.deleteWorld, { id: `fork-${run}` });
  }
  return [atMost('fork, the fastest of seven', Math.min(...times), 120, 'ms'), noted('  CPU, median', percentile(cpu, 0.5), 'ms')];
}

/** A read, with a page of it if it has pages. */
type List = { readonly name: string; readonly call: Call; readonly sent: object };

/** These read the whole world; see `wholeFigures`. */
const WHOLE: readonly Call[] = [lab.inspect.getHash, lab.inspect.checkInvariants];
/** Far inside the longest lists of the heavy user. */
const DEEP = 2400;
/** Filters of the longest lists. */
const FILTERED: readonly List[] = [
  { name: 'ledger of a reason', call: product.wallet.listLedger, sent: { kind: 'spot-sell', limit: ROWS } },
  { name: 'ledger of a rare reason', call: product.wallet.listLedger, sent: { kind: 'transfer-out', limit: ROWS } },
  { name: 'ledger of a coin and account', call: product.wallet.listLedger, sent: { currency: '1', type: 'change', limit: ROWS } },
  { name: 'orders of a market', call: product.spot.listOrders, sent: { currency_id: '1', status: '3', limit: ROWS } },
  { name: 'waiting orders', call: product.spot.listOrders, sent: { status: '1', limit: ROWS } },
];

/** Every read that needs no more than a page, of the product and of the lab. */
function lists(): List[] {
  const all = [product, lab].flatMap((areas) =>
    namedCalls(areas)
      .filter(([, call]) => !call.changes && !(areas === lab && call.method !== 'GET') && !WHOLE.includes(call))
      .filter(([, call]) => !call.answersFile && !call.answersPicture)
      .map(([name, call]) => ({ name, call, sent: {} })),
  );
  const paged = all.filter(({ call }) => 'limit' in call.input.shape);
  const pages = [1, DEEP].flatMap((page) =>
    paged.map((list) => ({ ...list, name: `${list.name}, page ${page}`, sent: { page, limit: ROWS } })),
  );
  return [...all.filter((list) => !paged.includes(list)), ...pages, ...FILTERED];
}

/** The CPU of a call in milliseconds, once the code is warm; undefined if it is refused. */
async function costOf(client: Client, { call, sent }: List): Promise<number | undefined> {
  const once = () => client.send(call, sent as never);
  if (!(await once()).ok) return undefined;
  await once();
  const before = cpuMs();
  for (let run = 0; run < REQUESTS; run += 1) await once();
  return (cpuMs() - before) / REQUESTS;
}

/** Every read of the heavy user; the dearest ones by name. */
async function listFigures(world: TestWorld): Promise<Figure[]> {
  const client = await world.as(HEAVY);
  const costs: { readonly name: string; readonly ms: number }[] = [];
  for (const list of lists()) {
    const ms = await costOf(client, list);
    if (ms !== undefined) costs.push({ name: list.name, ms });
  }
  costs.sort((one, other) => other.ms - one.ms);
  const dearest = assertDefined(costs[0], 'there are lists');
  return [
    atMost(`the dearest of ${costs.length} reads, CPU`, dearest.ms, 20, 'ms'),
    ...costs.slice(0, 12).map(({ name, ms }) => noted(`  ${name}`, ms, 'ms')),
  ];
}

/**
 * The longest time during which nothing else ran: by the clock, which includes waiting for the processor on a busy machine, and by
 * the CPU time of a turn of the event loop. The best of three runs.
 */
async function longestTurns(work: () => Promise<unknown>): Promise<{ readonly ms: number; readonly cpu: number; readonly whole: number }> {
  const runs: { ms: number; cpu: number; whole: number }[] = [];
  for (let run = 0; run < 3; run += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    let cpu = 0;
    let isDone = false;
    let last = cpuMs();
    const turn = () => {
      const now = cpuMs();
      cpu = Math.max(cpu, now - last);
      last = now;
      if (!isDone) setImmediate(turn);
    };
    delay.enable();
    setImmediate(turn);
    const begin = cpuMs();
    await work();
    isDone = true;
    delay.disable();
    runs.push({ ms: delay.max / 1e6, cpu, whole: cpuMs() - begin });
  }
  const best = (pick: (run: (typeof runs)[number]) => number) => Math.min(...runs.map(pick));
  return { ms: best((run) => run.ms), cpu: best((run) => run.cpu), whole: best((run) => run.whole) };
}

async function wholeFigures({ guest }: TestWorld): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, work] of [
    ['hash', () => ok(guest, lab.inspect.getHash, {})],
    ['invariants', async () => must((await ok(guest, lab.inspect.checkInvariants, {})).message.ok, 'the ledger is sound')],
  ] as const) {
    const { ms, cpu, whole } = await longestTurns(work);
    figures.push(
      atMost(`${name}: CPU of its longest turn of the event loop`, cpu, 20, 'ms'),
      noted('  the longest wait of the event loop by the clock', ms, 'ms'),
      noted('  CPU of the whole', whole / 1000, 's'),
    );
  }
  return figures;
}

/** An export, read over HTTP as fast as it comes. */
async function exportFigures(server: TestServer, { id }: TestWorld): Promise<Figure[]> {
  const url = await server.url();
  const before = process.memoryUsage.rss();
  let most = before;
  let bytes = 0;
  const cpu = cpuMs();
  const { body } = await fetch(`${url}${lab.worlds.exportWorld.path.replace(':world', id)}`);
  for await (const chunk of assertDefined(body ?? undefined, 'the export has bytes')) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return [
    atMost('export: memory while it is read', (most - before) / 1e6, 50, 'MB'),
    noted('  its bytes', bytes / 1e6, 'MB'),
    noted('  CPU with its compression', (cpuMs() - cpu) / 1000, 's'),
  ];
}
