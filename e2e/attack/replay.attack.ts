import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Customer } from '@mt2/conformance/customer';
import { lab } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/testing/trader';
import { type CalledWorld, ok } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { Chance } from './chance.ts';
import { LONG, NUMBERS, OTHERS, Raw, TEXTS } from './hostile-values.ts';
import { attackLength } from './length.ts';
import { drivesTerminal, type Ended, isCrash, runHere, runProgram } from './program.ts';

const FACTOR = attackLength() === 'long' ? 10 : 1;
const FIRST_RECORD = 3600;
/** Text of a local file that no record may send anywhere. */
const PRIVATE = 'a private file of the replaying user';

const server = Attacked.shared();
let precious: CalledWorld;
/** Its hash, which no replay may change. */
let hash: string;
let folder: string;
let record: { steps: Record<string, unknown>[] } & Record<string, unknown>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mt2-replay-'));
  precious = await server.fork();
  hash = await precious.hash();
  const recorded = await server.fork();
  const customer = await Customer.enter(recorded, 'empty');
  await customer.deposit('100');
  await (await Trader.enter(recorded, {}, 'trader')).place({ price: '50000' });
  await recorded.advance('1h');
  const file = join(folder, 'good.json');
  expect((await mt2(false, 'record', file, '--world', recorded.id)).code).toBe(0);
  record = JSON.parse(readFileSync(file, 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first try of each kind runs `mt2` in a separate process, which must also end; the others save its start. */
const mt2 = (isFirst: boolean, ...args: readonly string[]) => (isFirst ? runProgram : runHere)(args, { MT2_URL: server.url });

/** It ended with a sentence fit for a terminal, and the other worlds are unchanged. */
async function expectHarmless(ended: Ended, what: string): Promise<void> {
  expect(
    [isCrash(ended), drivesTerminal(ended.out + ended.err), ended.out.length < 200_000],
    `${what}\n${ended.err.slice(0, 500)}`,
  ).toEqual([false, false, true]);
  expect(ended.out + ended.err).not.toContain(PRIVATE);
  expect(await precious.hash(), what).toBe(hash);
}

let count = 0;
async function repro(text: string, isFirst: boolean): Promise<Ended> {
  count += 1;
  const file = join(folder, `record-${count}.json`);
  writeFileSync(file, text);
  cpSync(join(folder, 'good.json.pictures'), `${file}.pictures`, { recursive: true, filter: () => true });
  return mt2(isFirst, 'repro', file);
}

/** Steps that no server records, or with more than a step has. */
const STEPS = (): readonly object[] => [
  { call: 'worlds.deleteWorld', input: { id: precious.id } },
  { call: 'worlds.resetWorld', input: { world: precious.id } },
  { call: 'worlds.pinWorld', input: { world: precious.id } },
  { call: 'worlds.snapshotWorld', input: { world: precious.id, name: 'stolen' } },
  { call: 'scenes.buildWorld', input: { id: 'mine', scene: { steps: [] } } },
  { call: 'constructor.name', input: {} },
  { call: '__proto__.toString', input: {} },
  { call: 'spot.constructor', input: {} },
  { call: 'spot', input: {} },
  { call: '\u001b[2J.\u009bx', input: {} },
  { call: 'upload.uploadPicture', input: {}, picture: '../private.txt' },
  { call: 'upload.uploadPicture', input: {}, picture: join(folder, 'private.txt') },
  { call: 'upload.uploadPicture', input: {}, picture: '0'.repeat(64) },
  { call: 'people.fund', input: { persona: '\u001b]0;owned\u0007', currency: 'USDT', amount: '1' } },
  { call: 'people.fund', input: { persona: 'trader', currency: 'USDT', amount: '9'.repeat(400) } },
  { call: 'clock.advance', input: { by: '999999999999d' } },
  { call: 'spot.placeOrder', as: '../whale', input: {} },
  { call: 'spot.placeOrder', as: '\r\nx-world: main', input: {} },
  { call: 'spot.placeOrder', as: 'trader', key: 'x\r\nx-world: main', input: {} },
  { call: 'spot.placeOrder', as: 'trader', lang: '\u0000', input: { legal_id: { secret: 'x'.repeat(10_000) } } },
];

it('a record with steps that no server records affects only its own new world', async () => {
  writeFileSync(join(folder, 'private.txt'), PRIVATE);
  const at = record.steps[0]?.at;
  for (const [index, step] of STEPS().entries()) {
    const ended = await repro(JSON.stringify({ ...record, steps: [{ at, ...step }] }), index === 0);
    await expectHarmless(ended, JSON.stringify(step));
    expect([1, 2]).toContain(ended.code);
  }
  const { message } = await ok(precious.guest, lab.worlds.listWorlds, {});
  expect(message.find(({ id }) => id === precious.id)).toMatchObject({ pinned: false });
});

/** The text of a record with one changed value. */
function mutated(chance: Chance): string {
  const copy = structuredClone(record);
  const value = chance.pick([...NUMBERS, ...TEXTS, ...OTHERS, LONG]);
  const target: Record<string, unknown> = chance.happens(60) ? chance.pick(copy.steps) : copy;
  const [name] = [chance.pick(Object.keys(target))];
  target[name] = '<here>';
  return JSON.stringify(copy).replace('"<here>"', () => (value instanceof Raw ? value.text : JSON.stringify(value)));
}

it.each(Array.from({ length: 8 * FACTOR }, (_, index) => FIRST_RECORD + index))(
  'a record of which a value was changed is replayed or refused, seed %i',
  async (seed) => {
    const chance = Chance.of(seed, 'record');
    const text = mutated(chance);
    const cut = chance.happens(20) ? text.slice(0, chance.below(text.length)) : text;
    const ended = await repro(cut, seed === FIRST_RECORD);
    await expectHarmless(ended, cut.slice(0, 300));
  },
);
