import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Call, product } from '@mt2/contracts';
import { err, ok } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { MASK, sentFields } from '../../http/gates/input.ts';
import { Ready } from '../../http/result.ts';
import type { World } from '../../world/world.ts';
import { RequestLog } from './request-log.ts';
import type { Asked } from './trail.ts';

const MEGABYTE = 1024 * 1024;
const { login, register } = product.session;

const worldOf = (id: string) => ({ id, now: () => 0 }) as World;
const main = worldOf('main');
const logOfMain = () =>
  new RequestLog(
    () => 0,
    () => main,
  );

const ASKED: Asked = { url: '', method: 'POST', headers: {}, query: {}, body: {}, params: {} };

type Sent = { readonly call?: Call; readonly url?: string; readonly world?: World | undefined; readonly body: unknown };
/** A guest's call that is refused for its input. */
function note(log: RequestLog, { call = login, url = call.path, world = main, body }: Sent): void {
  const trail = log.begin(call, { ...ASKED, url, body });
  trail.refuse('input', sentFields(call, trail.request));
  log.end(trail, world, { status: 200, result: err('failed') });
}

const ANSWER = '{"type":"ok","code":1,"message":1}';
/** A read that succeeds. */
function read(log: RequestLog, body: unknown, length: number): void {
  const trail = log.begin(product.market.getTicker, { ...ASKED, headers: { 'content-length': `${length}` }, body });
  log.end(trail, main, { status: 200, result: ok(1), sent: new Ready(ANSWER) });
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** The live heap; field names are collected some cycles later than texts. */
function heapMegabytes(): number {
  for (let round = 0; round < 4; round += 1) collectGarbage();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

/** Bodies of 250 kB as parsed, each large in a different way. */
const LARGE: readonly (readonly [string, (n: number) => unknown])[] = [
  ['a long field', (n) => JSON.parse(`{"user_string":"${n}${'x'.repeat(250_000)}"}`)],
  ['a field that is trimmed', (n) => ({ user_string: `${' '.repeat(250_000)}somebody-${n}@mt2.test`.trim() })],
  ['a long name', (n) => JSON.parse(`{"${n}${'x'.repeat(250_000)}":1}`)],
  ['many fields', (n) => Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${n}-${index}`, 'x'.repeat(4_000)]))],
  ['a list in a field', (n) => ({ user_string: Array.from({ length: 25_000 }, () => n) })],
];

/** More calls than are kept per world: some are dropped, and nothing of those may stay in memory. */
const CALLS = 300;

describe('the stored part of calls', () => {
  it.each(LARGE)('is small for hundreds with bodies of 250 kB: %s', (_, bodyOf) => {
    const log = logOfMain();
    const before = heapMegabytes();
    for (let n = 0; n < CALLS; n += 1) {
      note(log, { body: bodyOf(n) });
      read(log, bodyOf(n), 250_000);
    }
    expect(log.bytes).toBeGreaterThan(0);
    expect(log.bytes).toBeLessThanOrEqual(2 * MEGABYTE);
    expect(heapMegabytes() - before).toBeLessThan(10);
    expect(log.newest(main).length).toBeGreaterThan(50);
  });

  it('of a small read that succeeded is rendered when it is read, and not again', () => {
    const log = logOfMain();
    read(log, { currency_id: '1', other: 'x' }, 30);
    const entry = log.get(main, 1);
    expect(entry).toMatchObject({ id: 1, status: 200, input: { currency_id: '1', other: MASK }, ending: {}, answer: ANSWER });
    expect(log.newest(main)[0]).toBe(entry);
  });

  it('is a part of a long URL, of a gate’s value, and of the name of a missing world', () => {
    const log = logOfMain();
    const trail = log.begin(login, { ...ASKED, url: `/api/user/login/${'x'.repeat(9000)}?a=${'y'.repeat(9000)}` });
    trail.note('balance', { asked: 'z'.repeat(9000), none: 5n }, true);
    trail.refuse('world', 'w'.repeat(9000));
    log.end(trail, undefined, { status: 200, result: err('failed', { facts: 'f'.repeat(9000) }) });
    const [entry] = log.newest(main);
    expect(entry?.path).toBe(`/api/user/login/${'x'.repeat(184)}…`);
    expect(entry?.gates).toEqual([
      { gate: 'balance', saw: { asked: `${'z'.repeat(200)}…`, none: 5n }, isPassed: true },
      { gate: 'world', saw: `${'w'.repeat(200)}…`, isPassed: false },
    ]);
    expect(entry?.ending.details).toEqual({ facts: `${'f'.repeat(200)}…` });
  });

  it('is bounded per call, however many texts it has', () => {
    const log = logOfMain();
    note(log, { call: register, body: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${'n'.repeat(300)}${index}`, 'x'])) });
    const [entry] = log.newest(main);
    expect(entry?.bytes).toBe(log.bytes);
    expect(log.bytes).toBeLessThan(20_000);
  });

  it('is bounded for all worlds together, and the world called longest ago loses its calls first', () => {
    const log = logOfMain();
    const worlds = Array.from({ length: 40 }, (_, index) => worldOf(`w${index}`));
    const body = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${'n'.repeat(150)}${index}`, 'x']));
    for (const world of worlds) for (let n = 0; n < 200; n += 1) note(log, { world, body });
    expect(log.bytes).toBeLessThanOrEqual(32 * MEGABYTE);
    expect(log.bytes).toBeGreaterThan(24 * MEGABYTE);
    expect(worlds.map((world) => log.newest(world).length > 0)).toEqual(worlds.map((_, index) => index >= 24));
    note(log, { world: worlds[0], body: {} });
    expect(log.newest(worlds[0] ?? main).map(({ id }) => id)).toEqual([201]);
  });
});
