import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok } from '@mt2/server/testing/harness';
import { expect, it, onTestFinished } from 'vitest';
import { Witness } from './acknowledged.ts';
import { violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { Fleet } from './fleet-behind-proxy.ts';
import { Writing } from './fleet-writing.ts';
import { grouped, say } from './say.ts';
import { until } from './until.ts';

const isThere = process.platform !== 'win32';
if (!isThere) say('PostgreSQL is not run on Windows: a fleet is left out');

const SEED = 57_183;
const KILLS = 100;
const WORLDS = 300;
const PINNED = 6;
const KILLS_BETWEEN_LINES = 10;
/** Worlds created at the same time. */
const TOGETHER = 6;
const ENDED = 'This world ended with its server: it was not pinned';

/** Creates worlds through the proxy; returns their names. */
async function createWorlds({ front }: Fleet): Promise<string[]> {
  const names: string[] = [];
  const create = async () => {
    for (let left = WORLDS / TOGETHER; left > 0; left -= 1)
      names.push((await until(() => ok(front.client('main'), lab.worlds.createWorld, {}))).message.id);
  };
  await Promise.all(Array.from({ length: TOGETHER }, create));
  return names;
}

/** The worlds that answer, and the number of those that have ended with their servers. Any other answer fails. */
async function ended({ front }: Fleet, worlds: readonly string[]): Promise<number> {
  const answers = await Promise.all(worlds.map((world) => until(() => front.client(world).send(lab.clock.getClock, {}))));
  const gone = answers.filter((answer) => !answer.ok);
  expect(gone.filter((answer) => answer.key !== 'world-not-found' || answer.message !== ENDED)).toEqual([]);
  return gone.length;
}

function silent(silences: readonly number[]): string {
  const sorted = silences.map(Math.round).sort((one, other) => one - other);
  return `${sorted.length} kills; all pinned worlds answered after ${sorted[sorted.length >> 1]} ms (median), at most ${sorted.at(-1)} ms`;
}

it.runIf(isThere)('behind a proxy, nothing that was acknowledged is lost while servers are killed and stopped', async () => {
  const fleet = await Fleet.start();
  onTestFinished(() => fleet.close());
  const worlds = await createWorlds(fleet);
  const rows = (await until(() => ok(fleet.front.client('main'), lab.server.listServers, {}))).message;
  say(`${WORLDS} worlds at ${fleet.servers.length} servers: ${rows.map((row) => row.worlds.length).join(', ')}`);
  const pinned = worlds.slice(0, PINNED);
  for (const world of pinned) await until(() => ok(fleet.front.client('main'), lab.worlds.pinWorld, { world }));
  const witnesses = await Promise.all(pinned.map((world) => until(() => Witness.enter(fleet.front, world, SEED))));
  const writing = new Writing(witnesses);
  const chance = new Chance(SEED);
  const kept = ['main', ...pinned];
  const silences: number[] = [];
  let shownMs = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await writing.more();
    shownMs = await fleet.answers('main');
    silences.push(await fleet.restart(chance.below(fleet.servers.length), kept, 'SIGKILL'));
    expect(await fleet.answers('main')).toBeGreaterThanOrEqual(shownMs);
    if (silences.length % KILLS_BETWEEN_LINES === 0) say(silent(silences));
  }
  await writing.more();

  shownMs = await fleet.answers('main');
  const stopped = assertDefined(fleet.servers[chance.below(fleet.servers.length)], 'there are three');
  process.kill(stopped.pid, 'SIGSTOP');
  const takenOverMs = await Promise.all(kept.map((world) => fleet.answers(world)));
  process.kill(stopped.pid, 'SIGCONT');
  const own = await until(async () => Date.parse((await ok(stopped.client('main'), lab.clock.getClock, {})).message.now));
  expect([takenOverMs[0], own].every((ms) => ms !== undefined && ms >= shownMs)).toBe(true);
  await writing.more();
  await writing.end();

  for (const witness of witnesses) {
    expect(await until(() => witness.missing())).toEqual([]);
    expect(await until(() => violationsOf(fleet.front.world(witness.world)))).toEqual([]);
  }
  say(`${grouped(writing.count)} acknowledged writes of ${PINNED} pinned worlds, none lost; ${writing.unanswered} had no answer`);
  const gone = await ended(fleet, worlds.slice(PINNED));
  say(`${gone} of ${WORLDS - PINNED} worlds that were not pinned ended with their servers, and said so; the others answered`);
  for (const index of fleet.servers.keys()) await fleet.restart(index, [], 'SIGKILL');
  for (const world of kept) await fleet.answers(world);
  for (const witness of witnesses) expect(await until(() => witness.missing())).toEqual([]);
  say('all servers were started anew, and every pinned world was there with all that was acknowledged');
});
