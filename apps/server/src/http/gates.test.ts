import { call, namedCalls, product, type RefusalName } from '@mt2/contracts';
import { err, ok } from '@mt2/domain';
import { KYC_NEEDS } from '@mt2/domain/kyc';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { coveragePoints } from '../lab/coverage/coverage-points.ts';
import { Covered } from '../lab/coverage/covered.ts';
import { faultGate } from '../lab/faults/fault-gate.ts';
import { faultOfHeader } from '../lab/faults/fault-header.ts';
import { claimGate } from '../lab/record/claim-gate.ts';
import { recordGate, recordingReads } from '../lab/record/record-gate.ts';
import { logGate } from '../lab/request/log-gate.ts';
import { Trail } from '../lab/request/trail.ts';
import type { TestWorld } from '../testing/harness.ts';
import { sharedServer } from '../testing/shared-server.ts';
import { createHttp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { type Gate, type Passed, type RequestState, whenDone } from './gates/gate.ts';
import { gatesWith } from './gates.ts';
import { needBy } from './needs.ts';
import { Ready, type Result } from './result.ts';
import { serve } from './serve.ts';

const server = await sharedServer();
let world: TestWorld;

const ours = { source: 'ours', about: 'A call of this test.' } as const;
const calls = {
  change: call('POST', '/api/change', {
    ...ours,
    needs: ['session', 'kyc-basic'],
    changes: true,
    input: z.object({ n: z.string().regex(/^\d$/, 'parameter-invalid') }),
    output: z.string(),
  }),
  read: call('GET', '/api/read', { ...ours, needs: [], changes: false, input: z.object({}), output: z.string() }),
};

const person = { id: 7, account: 'a@mt2.test', nickname: 'Ann', lang: 'en', tokenHash: '' } as const;
/** The state of the test app: whether the person is logged in and verified, and a promise awaited while a change is prepared. */
let state: { isLoggedIn: boolean; isVerified: boolean; preparation: Promise<void>; answer: unknown };
/** The number of changes prepared and made, and the results of the requests. */
let count: { prepared: number; made: number };
let ended: { notes: (readonly [string, boolean])[]; status: number; result: Result | undefined }[];
let http: FastifyInstance;
const opened: FastifyInstance[] = [];

const appContext: AppContext = {
  worldOf: ({ headers }) => (headers['x-world'] === 'gone' ? undefined : world.world),
  identify: (_, token) => (state.isLoggedIn && token === 'token' ? person : undefined),
  identifyAny: () => undefined,
  isSessionOpen: () => state.isLoggedIn,
  needs: { 'kyc-basic': needBy(KYC_NEEDS['kyc-basic'], () => (state.isVerified ? 'basic' : 'none')) },
  corsOrigins: [],
  proxies: 0,
  isChecking: true,
  isTelling: true,
  hasLabGuests: true,
};

const log = logGate({
  begin: (asked, request) => new Trail(asked, request, 0),
  end: ({ gates }, _, { status, result }) =>
    void ended.push({ notes: gates.map(({ gate, isPassed }) => [gate, isPassed] as const), status, result }),
});
/** The gates of the product, and the lab's that follows them. */
const FOLLOWED = gatesWith({ log });

const record = recordGate(() => Promise.resolve());
const fault = recordingReads(faultGate(faultOfHeader('none')), record);
const WITH_LAB = gatesWith({ ...coveragePoints(new Covered(undefined)).gates, log, claim: claimGate(() => []), record, fault });

/** With a gate just outside the named one. */
const insert = (gates: readonly Gate[], name: string, gate: Gate): readonly Gate[] =>
  gates.toSpliced(
    gates.findIndex((each) => each.name === name),
    0,
    gate,
  );

const handlers = {
  change: {
    prepare: async () => {
      count.prepared += 1;
      await state.preparation;
      return ok(undefined);
    },
    change: (_: object, { n }: { n: string }) => {
      count.made += 1;
      return n === '9' ? err('order-not-found') : ok(state.answer);
    },
  },
  read: () => ok('read'),
};

async function open(gates: readonly Gate[] = FOLLOWED): Promise<void> {
  http = await createHttp(false, () => 0);
  opened.push(http);
  serve(http, appContext, { name: 'test', calls, handlers }, gates);
}
beforeEach(async () => {
  world = await server.fork();
  state = { isLoggedIn: true, isVerified: true, preparation: Promise.resolve(), answer: 'changed' };
  count = { prepared: 0, made: 0 };
  ended = [];
});
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));

type Wanted = { readonly n?: string; readonly key?: string; readonly token?: string; readonly headers?: Record<string, string> };
async function change({ n = '1', key = 'a', token = 'token', headers = {} }: Wanted = {}) {
  const { statusCode, body } = await http.inject({
    method: 'POST',
    url: '/api/change',
    headers: { 'idempotency-key': key, ...(token ? { authorization: token } : {}), ...headers },
    ...(headers['content-type'] ? {} : { payload: { n } }),
  });
  return { status: statusCode, ...(JSON.parse(body) as { message: unknown; key?: string }) };
}

/** The gates' notes before each place, for a valid change with a key; undefined before the log begins. */
const PLACES: readonly (readonly [place: string, notes: readonly string[] | undefined])[] = [
  ['log', undefined],
  ['envelope', []],
  ['site', []],
  ['world', []],
  ['session', ['world', 'language']],
  ['input', ['world', 'language', 'session']],
  ['idempotency-key', ['world', 'language', 'session', 'input']],
  ['needs', ['world', 'language', 'session', 'input', 'idempotency-key']],
  ['handler', ['world', 'language', 'session', 'input', 'idempotency-key', 'kyc-basic']],
];

describe('the gates of a call', () => {
  it('are these, in this order', () => expect(FOLLOWED.map(({ name }) => name)).toEqual(PLACES.map(([place]) => place)));

  /** Each request is wrong for its gate and for all later gates. */
  const CROSS = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };
  const unverified = () => {
    state.isVerified = false;
  };
  it.each<[gate: string, key: RefusalName, asked: Wanted, corrupt: () => void]>([
    ['site', 'cross-site-request', { n: 'x', key: 'used', token: '', headers: { ...CROSS, 'x-world': 'gone' } }, unverified],
    ['world', 'world-not-found', { n: 'x', key: 'used', token: '', headers: { 'x-world': 'gone' } }, unverified],
    ['session', 'not-logged-in', { n: 'x', key: 'used', token: '' }, unverified],
    ['input', 'parameter-invalid', { n: 'x', key: 'used' }, unverified],
    ['idempotency-key', 'idempotency-key-reused', { n: '9', key: 'used' }, unverified],
    ['needs', 'kyc-basic-required', { n: '9', key: 'new' }, unverified],
    ['handler', 'order-not-found', { n: '9', key: 'new' }, () => undefined],
  ])('refuse at the first gate that finds a fault: %s', async (_, key, asked, corrupt) => {
    await open();
    expect(await change({ key: 'used' })).toMatchObject({ status: 200, message: 'changed' });
    corrupt();
    const prepared = key === 'order-not-found' ? 2 : 1;
    expect(await change(asked)).toMatchObject({ status: key === 'cross-site-request' ? 403 : 200, key });
    expect([count.prepared, ended.at(-1)?.result]).toEqual([prepared, expect.objectContaining({ ok: false, refusal: key })]);
  });

  it('answer a repeated key with its first outcome, even to a user who no longer meets a need', async () => {
    await open();
    await change();
    state.isVerified = false;
    expect(await change()).toMatchObject({ message: 'changed' });
    expect(count).toEqual({ prepared: 1, made: 1 });
  });

  it('are logged with the end of the request, even if the envelope fails', async () => {
    await open();
    await change({ token: '', headers: { 'x-world': 'gone' } });
    state.answer = 5;
    expect(await change()).toMatchObject({ status: 500, key: 'internal-error' });
    const passed = PLACES.at(-1)?.[1]?.map((name) => [name, true]);
    expect(ended).toMatchObject([
      { notes: [['world', false]], status: 200, result: { refusal: 'world-not-found' } },
      { notes: passed, status: 500, result: undefined },
    ]);
  });

  it('are passed in one turn of the event loop by every read whose handler awaits nothing, with those of the lab', async () => {
    const passed = new Map<string, Passed>();
    const watch: Gate = {
      name: 'watch',
      pass: (asked, next) => {
        const result = next(asked);
        passed.set(asked.served.name, result);
        return result;
      },
    };
    http = await createHttp(false, () => 0);
    opened.push(http);
    const met = Object.fromEntries(namedCalls(product).flatMap(([, { needs }]) => needs.map((need) => [need, () => undefined])));
    const reads = namedCalls(product).filter(([, { changes, answersPicture }]) => !(changes || answersPicture));
    for (const [name, read] of reads) {
      const [area = '', own = ''] = name.split('.');
      serve(
        http,
        { ...appContext, needs: met, isChecking: false },
        { name: area, calls: { [own]: read }, handlers: { [own]: () => new Ready('{}') } },
        [watch, ...WITH_LAB],
      );
    }
    for (const [, { method, path }] of reads) await http.inject({ method, url: path, headers: { authorization: 'token' } });
    expect([...passed].filter(([, result]) => !(result instanceof Ready))).toEqual([]);
    expect(passed.size).toBe(reads.length);
  });

  it('are seven for the health and the market list', () => {
    const seven = ['log', 'envelope', 'coverage', 'world', 'session', 'fault', 'handler'];
    for (const read of [product.meta.getHealth, product.market.listQuotations])
      expect(WITH_LAB.filter((gate) => gate.for?.(read) ?? true).map(({ name }) => name)).toEqual(seven);
  });
});

describe('inside the writer', () => {
  /** Sends a change, and does something to its sender while the change is prepared. */
  async function changeWhile(corrupt: () => void) {
    let finish = (): void => undefined;
    state.preparation = new Promise((resolve) => {
      finish = resolve;
    });
    const answer = change();
    await expect.poll(() => count.prepared).toBe(1);
    corrupt();
    finish();
    return answer;
  }

  it('the session is checked first: its refusal is not stored under the key', async () => {
    await open();
    const corrupt = () => Object.assign(state, { isLoggedIn: false, isVerified: false });
    expect(await changeWhile(corrupt)).toMatchObject({ key: 'not-logged-in' });
    Object.assign(state, { isLoggedIn: true, isVerified: true });
    expect(await change()).toMatchObject({ message: 'changed' });
  });

  it('the needs are checked under the key: their refusal is its outcome, and no change is made', async () => {
    await open();
    expect(await changeWhile(() => Object.assign(state, { isVerified: false }))).toMatchObject({ key: 'kyc-basic-required' });
    state.isVerified = true;
    expect(await change()).toMatchObject({ key: 'kyc-basic-required' });
    expect(count).toEqual({ prepared: 1, made: 0 });
  });

  it('an inserted gate runs at its place, and may refuse before a later one', async () => {
    const asked: string[] = [];
    const probe = (name: string): Gate => ({
      name,
      pass: (each, next) => next(each),
      inWriter: (each, tx, next) => {
        asked.push(name);
        return name === 'handler' && each.request.headers['idempotency-key'] === 'b' ? err('network-busy') : next(each, tx);
      },
    });
    const places = ['session', 'idempotency-key', 'needs', 'handler'];
    await open(places.reduce((gates, place) => insert(gates, place, probe(place)), FOLLOWED));
    await change();
    expect(asked).toEqual(places);
    expect(await change({ key: 'b' })).toMatchObject({ key: 'network-busy' });
    expect(count).toEqual({ prepared: 2, made: 1 });
  });
});

const instead = (message: string): Ready => new Ready(JSON.stringify({ type: 'ok', code: 1, message }));

describe.each(PLACES)('a gate put before %s', (place, notes) => {
  const openWith = (pass: Gate['pass']) => open(insert(FOLLOWED, place, { name: 'mine', pass }));

  it('sees the findings of earlier gates, and may answer instead of the rest, delay it, and change its answer', async () => {
    let held: RequestState | undefined;
    let goOn = (): void => undefined;
    await openWith(async (each, next) => {
      held = each;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return next(each);
    });
    const answer = change();
    await expect.poll(() => held).toBeDefined();
    expect([(held?.trail as Trail | undefined)?.gates.map(({ gate }) => gate), count.prepared]).toEqual([notes, 0]);
    goOn();
    expect(await answer).toMatchObject({ message: 'changed' });

    await openWith(() => instead('mine'));
    expect(await change({ key: 'b' })).toMatchObject({ status: 200, message: 'mine' });
    expect(count.prepared).toBe(1);

    await openWith((each, next) => whenDone(next(each), () => instead('mine')));
    expect(await change({ key: 'c' })).toMatchObject({ message: 'mine' });
    expect(count.made).toBe(2);
  });
});
