import { entries } from '@mt2/conformance/all-entries';
import type { Entry } from '@mt2/conformance/entries';
import { lab } from '@mt2/contracts';
import { OWN_SEED, ok } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { stageOf, usualFields, violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { attackLength } from './length.ts';
import { mutate, usualShot } from './mutate.ts';
import { complaintOf, fire, replayable, type Shot } from './shot.ts';

const isLong = attackLength() === 'long';
const SEED = 20_261_119;
const SHOTS = isLong ? 120_000 : 2_500;
/** Number of calls attacked at a time. */
const LANES = 8;
/** A normal request after this many others; otherwise the state it needs never returns. */
const FRESH_EVERY = 25;

const server = await Attacked.start();
// The only other seed in requests: its template is checked now, because this takes long on a busy server.
const { id } = (await ok(server.client('main'), lab.worlds.createWorld, { seed: OWN_SEED })).message;
await ok(server.client('main'), lab.worlds.deleteWorld, { id });
// A world that no other request names. Requests that name no world go to main, possibly as an operator.
const own = await server.fork();
await own.pin();
const honest = await Witness.enter(server, own.id, SEED);
afterAll(() => server.close());

let taken = 0;

/** Fires one request; returns the fault of the answer, as a sentence from which it can be sent again. */
async function attack({ name, call }: Entry, shot: Shot, made: Set<string>): Promise<string | undefined> {
  const reply = await fire(server.url, shot);
  if ('bytes' in reply) {
    const world = /^\{"type":"ok","code":1,"message":\{"id":"([a-z0-9-]+)","now"/.exec(reply.bytes.subarray(0, 120).toString())?.[1];
    if (world && world !== 'main') made.add(world);
    if (reply.bytes.subarray(0, 12).toString() === '{"type":"ok"') taken += 1;
  }
  const complaint = complaintOf(call, shot, reply);
  return complaint && `${name}: ${complaint}\n    seed ${SEED}: ${replayable(shot)}`;
}

/** Attacks one call in its own world, and checks the ledgers of all worlds created from it; returns the faults. */
async function attackCall(entry: Entry, shots: number, tokens: readonly string[]): Promise<string[]> {
  const { name, call, scenario } = entry;
  const chance = Chance.of(SEED, name);
  const made = new Set<string>();
  const wrong: string[] = [];
  let world = await server.fork();
  const refork = async () => {
    made.add(world.id);
    world = await server.fork();
  };
  for (let n = 0; n < shots; ) {
    if (n > 0) await refork();
    const stage = await stageOf(scenario, world);
    for (let inStage = 0; inStage < 4 && n < shots; inStage += 1) {
      const fields = await usualFields(scenario, stage).catch(() => undefined);
      if (!fields) break;
      for (let k = 0; k < FRESH_EVERY && n < shots; k += 1, n += 1) {
        const token = chance.happens(80) ? stage.token : chance.pick(tokens);
        const shot = k === 0 ? usualShot(call, fields, token, world.id) : mutate(call, fields, token, world.id, chance);
        const complaint = await attack(entry, shot, made);
        if (complaint) wrong.push(complaint);
        if (complaint?.includes('no answer')) return wrong;
      }
    }
    n += 1;
  }
  made.add(world.id);
  for (const id of made) {
    // A read has a connection that cannot write.
    if (call.changes) wrong.push(...(await violationsOf(server.world(id))));
    await server.client('main').send(lab.worlds.deleteWorld, { id });
  }
  return wrong;
}

it('every call answers any input in the envelope, and the ledger stays balanced', async () => {
  const elsewhere = await server.fork();
  const other = (await ok(elsewhere.guest, lab.people.logInAs, { persona: 'whale' })).message.token;
  const tokens = ['', other, 'main.nobody'];
  const queue = [...entries];
  const wrong: string[] = [];
  const shots = Math.ceil(SHOTS / entries.length);
  const lane = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      wrong.push(...(await attackCall(entry, shots, tokens)));
      await honest.write();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  wrong.push(...(await violationsOf(server.world('main'))));
  expect(taken).toBeGreaterThan(entries.length);
  expect(wrong).toEqual([]);
});

it('no write acknowledged meanwhile is lost after a restart', async () => {
  expect(honest.count).toBeGreaterThan(100);
  expect(await server.end()).toBe('');
  await server.startAgain();
  expect(await honest.missing()).toEqual([]);
});
