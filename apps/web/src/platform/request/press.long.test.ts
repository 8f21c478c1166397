import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { lab, product } from '@mt2/contracts';
import { createClient } from '@mt2/contracts/client';
import { ACCOUNT_NAMES } from '@mt2/contracts/wallet';
import { assertDefined, atoms } from '@mt2/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestStorage } from '../../testing/test-storage.ts';

/**
 * 300 presses against a real server by the page's own code, whose clock is a fake one: lost answers, silence, refusals of a busy server,
 * reloads, duplicated tabs, another user, a reset, and a bridge to a backend without keys.
 */
const PRESSES = 300;
/** What happens to a press, beside the fates of its tries. */
type Event = 'none' | 'reload' | 'offline' | '999' | 'reset' | 'other user' | 'second tab' | 'bridge';
const eventOf = (press: number): Event => {
  if (press % 10 === 3) return 'reload';
  const rare: Readonly<Record<number, Event>> = { 5: 'offline', 11: '999', 17: 'reset', 26: 'other user', 35: 'second tab', 41: 'bridge' };
  return rare[press % 50] ?? 'none';
};

/** Numbers between 0 and 1 that are the same in each run. */
let state = 20_261_129;
function chance(): number {
  state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
  return state / 2 ** 32;
}

const SECRET = '246810';
const folder = mkdtempSync(join(tmpdir(), 'mt2-presses-'));
const realFetch = globalThis.fetch;
let server: ChildProcess;
let base: string;
let keyless: Server;
/** The numbers in the bodies that the backend without keys made. */
const madeThere: string[] = [];

beforeAll(async () => {
  keyless = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    if (request.method !== 'POST') return void response.writeHead(404).end();
    madeThere.push(body.get('target_price') ?? '');
    if (chance() < 0.6) response.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"ok","code":1,"message":"made"}');
  }).listen(0, '127.0.0.1');
  await once(keyless, 'listening');
  let said = '';
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  server = spawn(process.execPath, [fileURLToPath(new URL('../../../../server/src/main.ts', import.meta.url))], {
    cwd: folder,
    env: { ...env, LAB: '1', PORT: '0', DATA_DIR: folder, BRIDGE_HOSTS: `127.0.0.1:${(keyless.address() as AddressInfo).port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  base = await new Promise((resolve) => {
    server.stdout?.on('data', (more) => {
      said += more;
      const [, url] = /is at (http:\S+)\n/.exec(said) ?? [];
      if (url) resolve(url);
    });
  });
});
afterAll(() => {
  vi.useRealTimers();
  server.kill('SIGKILL');
  keyless.close();
  keyless.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const reader = (world: string, token = '') =>
  createClient({
    values: true,
    baseUrl: base,
    fetch: realFetch,
    headers: () => ({ 'x-world': world, ...(token ? { authorization: token } : {}) }),
  });
type Reader = ReturnType<typeof reader>;
async function read<M>(sending: Promise<{ ok: true; message: M } | { ok: false }>): Promise<M> {
  const answer = await sending;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.message;
}

/** A tab: its own copy of the page's code; the storage is shared. */
async function openTab() {
  vi.resetModules();
  const parts = await Promise.all([
    import('../send.ts'),
    import('../session.ts'),
    import('../form/use-changing.ts'),
    import('../feed/follow-world.ts'),
    import('../own-memory.ts'),
    import('../storage.ts'),
    import('../shape.ts'),
    import('../server-time.ts'),
  ] as const);
  const [send, session, changing, world, own, storage, shape, time] = parts;
  return { ...send, ...session, ...changing, ...world, ...own, ...storage, ...shape, ...time };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const { texts, storage } = new TestStorage();
const isStored = (part: string) => [...texts.values()].some((each) => each.includes(part));
/** The address of withdrawals. */
let payee = '';
const NEWEST = { page: 1, limit: 100 };
const SPOT = { marketId: 1, quoteId: 3, side: 'buy' } as const;
/** A kind of press: the number that only this press has, what it sends, and the rows with such a number; those that wait are cancelled. */
type Kind = {
  readonly number: (press: number) => string;
  readonly send: (change: Tab['api']['change'], number: string) => Promise<unknown>;
  readonly rows: (at: Reader) => Promise<readonly (readonly [id: number, number: bigint])[]>;
  readonly cancel?: (at: Reader, id: number) => Promise<unknown>;
};
const ofQuantity = (press: number) => `0.00${1000 + press}`;
const KINDS: Readonly<Record<string, Kind>> = {
  limit: {
    number: (press) => `${50_000 + press}.01`,
    send: (change, price) => change(product.spot.placeOrder, { ...SPOT, quantity: atoms('0.001'), price: atoms(price) }),
    rows: async (at) =>
      (await read(at.send(product.spot.listOrders, { status: 'waiting', limit: 100 }))).map(({ id, price }) => [id, price]),
    cancel: (at, id) => read(at.send(product.spot.cancelOrder, { id })),
  },
  market: {
    number: ofQuantity,
    send: (change, number) => change(product.spot.placeOrder, { ...SPOT, quantity: atoms(number) }, { isAtMarket: true }),
    rows: async (at) => (await read(at.send(product.spot.listOrders, { limit: 100 }))).map(({ id, quantity }) => [id, quantity]),
  },
  oco: {
    number: ofQuantity,
    send: (change, number) => {
      const prices = { legPrice: atoms('50000'), trigger: atoms('80000'), price: atoms('80100') };
      return change(product.waiting.placeSpot, { ...SPOT, quantity: atoms(number), ...prices });
    },
    rows: async (at) => (await read(at.send(product.waiting.list, NEWEST))).rows.map(({ id, quantity }) => [id, quantity]),
    cancel: (at, id) => read(at.send(product.waiting.cancel, { id })),
  },
  transfer: {
    number: (press) => `1.${1000 + press}`,
    send: (change, amount) => change(product.wallet.transfer, { coinId: 3, amount, from: ACCOUNT_NAMES.spot, to: ACCOUNT_NAMES.contract }),
    rows: async (at) => (await read(at.send(product.wallet.listTransfers, NEWEST))).rows.map(({ id = 0, amount }) => [id, amount]),
  },
  withdrawal: {
    number: (press) => `${60 + press}.01`,
    send: (change, amount) =>
      change(product.withdraw.requestWithdrawal, { coinId: 3, isBank: false, to: payee, amount, note: '', fundPassword: SECRET }),
    rows: async (at) => (await read(at.send(product.withdraw.listWithdrawals, NEWEST))).rows.map(({ id, amount }) => [id, amount]),
  },
  p2p: {
    number: (press) => `${100 + (press % 400)}.${11 + Math.floor(press / 400)}`,
    send: (change, minNumber) => {
      const terms = { side: 'buy', coinId: 3, ways: 'bank', price: '7.25', total: '1000', maxNumber: '500', payLimit: '15' } as const;
      return change(product.p2p.publish, { ...terms, minNumber });
    },
    rows: async (at) => (await read(at.send(product.p2p.listSellerAdverts, NEWEST))).rows.map(({ id, minNumber }) => [id, minNumber]),
    cancel: (at, id) => read(at.send(product.p2p.cancelAdvert, { id })),
  },
};
const KIND_NAMES = Object.keys(KINDS);

/** How often the change of a press was made. */
async function madeOf(at: Reader, { rows, cancel }: Kind, number: string): Promise<number> {
  const found = (await rows(at)).filter(([, each]) => each === atoms(number));
  for (const [id] of found) await cancel?.(at, id);
  return found.length;
}

type Tried = { readonly ms: number; readonly key: string };
let tried: Tried[] = [];
/** The fates of the next tries; chance decides the others. */
let fates: Fate[] = [];
let pressedMs = 0;
let inFlight = 0;
type Fate = 'lost before' | 'lost after' | 'silence' | 503 | 429 | '999' | 'answer';
const SHARES: readonly (readonly [Fate, number])[] = [
  ['lost before', 0.2],
  ['lost after', 0.2],
  ['silence', 0.04],
  [503, 0.03],
  [429, 0.03],
];
function fateByChance(): Fate {
  let left = chance();
  for (const [fate, share] of SHARES) {
    left -= share;
    if (left < 0) return fate;
  }
  return 'answer';
}

async function through(path: string, { headers, method, body }: RequestInit): Promise<Response> {
  inFlight += 1;
  try {
    const answer = await realFetch(`${base}${path}`, { method, headers, body } as RequestInit);
    // Read to its end, so that nothing is in flight any more.
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
  } finally {
    inFlight -= 1;
  }
}

/** The network of the page. */
async function network(path: string, init: RequestInit = {}): Promise<Response> {
  const key = new Headers(init.headers).get('idempotency-key');
  if (!key) return through(path, init);
  tried.push({ ms: Date.now() - pressedMs, key });
  const fate = fates.shift() ?? fateByChance();
  if (fate === 'lost before') throw new TypeError('lost before the commit');
  if (fate === 'silence')
    await new Promise((resolve, reject) => {
      setTimeout(resolve, 30_000);
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  if (fate === 503 || fate === 429)
    return new Response('{"type":"error","code":0,"message":"Busy","key":"network-busy"}', {
      status: fate,
      headers: { 'retry-after': fate === 503 ? '2' : '3' },
    });
  if (fate === '999') return new Response('{"type":"999","code":999,"message":"Log in","key":"not-logged-in"}');
  const answer = await through(path, init);
  if (fate === 'lost after') throw new TypeError('lost after the commit');
  return answer;
}

/** Lets the page's time pass, while nothing is in flight, until this is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise(setImmediate);
    if (inFlight === 0 && !isSo() && vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
  }
}

const logIn = (world: string, persona: string) => read(reader(world).send(lab.people.logInAs, { persona }));

/** A user in a world, in the present tab. */
async function enter(world: string, tab: Tab, persona = 'trader') {
  // The backend behind the bridge has sessions of its own.
  const { token, user } = persona ? await logIn(world, persona) : { token: 'theirs', user: { id: 1 } };
  vi.stubGlobal('location', { hostname: '127.0.0.1', search: `?world=${world}`, hash: '', href: base });
  tab.openSession(token, user as never);
  await tab.api.query(product.account.getProfile, {});
  return reader(world, token);
}

const OUTCOMES: Readonly<Record<string, string>> = {
  Refused: 'refused',
  Unreachable: 'offline',
  Unanswered: 'unknown',
  PressEnded: 'ended',
};
/** The only outcome of a press with such an event. */
const DUE: Partial<Record<Event, string>> = {
  reload: 'reloaded',
  offline: 'offline',
  999: 'unknown',
  reset: 'ended',
  'other user': 'ended',
};
const FORM = 'form';

test('300 presses make at most one change each, and say truly what became of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
    return late.signal;
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', network);
  const { id: world } = await read(reader('main').send(lab.worlds.createWorld, { from: 'seed' }));
  const bridged = `${world}-bridged`;
  const url = `http://127.0.0.1:${(keyless.address() as AddressInfo).port}`;
  const file = "routes: { '*': mock, spot.placeOrder: real }";
  await read(reader('main').send(lab.bridge.setBridge, { world: bridged, url, file }));
  const fund = (to: string) => read(reader(to).send(lab.people.fund, { persona: 'trader', currency: 'USDT', amount: '5000000' }));
  await fund(world);
  let tab = await openTab();
  let at = await enter(world, tab);
  const addresses = await read(at.send(product.withdraw.listAddresses, {}));
  payee = assertDefined(addresses.find(({ coinId }) => coinId === 3)?.address, 'an address');
  const table: Record<string, Record<string, number>> = {};
  const wrong: string[] = [];
  let tries = 0;
  for (let press = 0; press < PRESSES; press += 1) {
    const event = eventOf(press);
    const kind = event === 'bridge' ? 'limit' : assertDefined(KIND_NAMES[press % KIND_NAMES.length], 'a kind');
    const how = assertDefined(KINDS[kind], 'a kind');
    const number = how.number(press);
    // A user may withdraw three times a day.
    if (press % 18 === 17) await read(reader(world).send(lab.clock.advance, { by: '1d' }));
    if (event === 'bridge') {
      tab = await openTab();
      await enter(bridged, tab, '');
    }
    tab.ownMemory(tab.STORAGE.drafts, tab.isAny).write({ [FORM]: { at: tab.worldNow(), entry: '', unit: '', typed: { number } } });
    const isDraftKept = () => isStored(`"typed":{"number":"${number}"}`);
    tried = [];
    fates =
      event === '999'
        ? ['lost after', '999']
        : ['reset', 'reload', 'other user', 'second tab'].includes(event)
          ? [chance() < 0.5 ? 'lost before' : 'lost after']
          : event === 'bridge'
            ? ['answer']
            : [];
    pressedMs = Date.now();
    vi.stubGlobal('navigator', { onLine: event !== 'offline' });
    let outcome = '';
    const pressed = tab
      .press(FORM, () => how.send(tab.api.change, number))
      .then(
        () => {
          outcome ||= 'made';
        },
        (error: Error) => {
          outcome ||= OUTCOMES[error.name] ?? `${error}`;
        },
      );
    if (['reload', 'reset', 'other user', 'second tab'].includes(event)) {
      await until(() => tried.length > 0 && inFlight === 0);
      if (isDraftKept()) wrong.push(`${press} ${kind}: its draft stays while it is sent`);
      if (event === 'reload') {
        outcome = 'reloaded';
        // Nothing of the page before goes on.
        for (let turn = 0; turn < 3; turn += 1) {
          await new Promise(setImmediate);
          vi.clearAllTimers();
        }
        tab = await openTab();
        at = await enter(world, tab);
      }
      if (event === 'second tab') await openTab();
      if (event === 'other user') {
        const { token, user } = await logIn(world, 'newcomer');
        tab.openSession(token, user as never);
      }
      if (event === 'reset') {
        await read(reader(world).send(lab.worlds.resetWorld, { world }));
        tab.forgetWorld();
      }
    }
    await until(() => outcome !== '');
    if (event !== 'reload') await pressed;
    const count = event === 'bridge' ? madeThere.filter((each) => atoms(each) === atoms(number)).length : -1;
    if (event === 'bridge') tab = await openTab();
    if (['reset', 'other user', '999', 'bridge'].includes(event)) {
      if (event === 'reset') await fund(world);
      at = await enter(world, tab);
    }
    const made = count < 0 ? await madeOf(at, how, number) : count;
    const most = { made: 1, unknown: 1, ended: 1, reloaded: 1, refused: 0, offline: 0 }[outcome] ?? -1;
    const longest = kind === 'market' ? 10_000 : 60_000;
    const say = (what: string) => wrong.push(`${press} ${kind}, ${event}: ${what}`);
    if (outcome !== (DUE[event] ?? outcome)) say(`${outcome}, not ${DUE[event]}`);
    if (made > most || (outcome === 'made' && made !== 1)) say(`${outcome}, and made ${made} times`);
    if (tried.some(({ ms }) => ms > longest)) say('sent after its limit');
    if (new Set(tried.map(({ key }) => key)).size > 1) say('sent with two keys');
    if (event === 'bridge' && tried.length !== 1) say(`sent ${tried.length} times to a backend without keys`);
    if (event === 'offline' && (tried.length > 0 || outcome !== 'offline')) say('sent without a network');
    if (isDraftKept() !== ['refused', 'offline'].includes(outcome)) say(`its draft is ${isDraftKept() ? 'there' : 'gone'}: ${outcome}`);
    if ([SECRET, ...tried.map(({ key }) => key)].some(isStored)) say('a secret is stored');
    for (const name of [...texts.keys()].filter((each) => each.startsWith('mt2.drafts'))) texts.delete(name);
    tries += tried.length;
    const name = event === 'none' ? kind : event;
    const what = `${outcome}, ${made} made`;
    table[name] = { ...table[name], [what]: (table[name]?.[what] ?? 0) + 1 };
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
  console.table(table);
  console.log(`${PRESSES} presses, ${tries} tries, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
  const all = Object.values(table).flatMap((row) => Object.entries(row));
  expect(all.reduce((sum, [name, count]) => sum + (name === 'made, 1 made' ? count : 0), 0)).toBeGreaterThan(PRESSES / 2);
});
