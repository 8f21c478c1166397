import { setTimeout as sleep } from 'node:timers/promises';
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

const SEED = 57_183;
/**
 * Worlds, those of them that are pinned, and those that are written to all the time, every other one with a new connection for each
 * request: the other pinned ones are idle.
 */
const [WORLDS, PINNED, USED] = [60, 24, 6];
const ENDED = 'This world ended with its server: it was not pinned';
/** Longer than a lease. */
const LONG_MS = 12_000;

type Strike = (fleet: Fleet, index: number, allAnswer: () => Promise<unknown>) => Promise<unknown>;
/** What happens to a fleet under load, how often, and whether every write is answered all the same. */
const MOMENTS: readonly (readonly [name: string, rounds: number, strike: Strike, isSmooth?: boolean])[] = [
  ['a server was asked to end, and started again', 6, (fleet, index, allAnswer) => fleet.without(index, 'SIGTERM', allAnswer), true],
  ['the standby was promoted', 20, (fleet) => fleet.promote()],
  [
    'the primary was killed',
    20,
    async ({ primary }) => {
      await primary.end('SIGKILL');
      await primary.startAgain();
    },
  ],
  [
    'the primary was stopped for longer than a lease',
    3,
    async ({ primary }) => {
      primary.signal('SIGSTOP');
      await sleep(LONG_MS);
      primary.signal('SIGCONT');
    },
  ],
  [
    'the standby was away for longer than a lease',
    3,
    async ({ standby }) => {
      await standby.end();
      await sleep(LONG_MS);
      await standby.startAgain();
    },
  ],
  [
    'a server was stopped until its worlds were taken over',
    5,
    async ({ servers }, index, allAnswer) => {
      const { pid } = assertDefined(servers[index], 'there are three');
      process.kill(pid, 'SIGSTOP');
      await allAnswer();
      process.kill(pid, 'SIGCONT');
    },
  ],
  ['a server was killed', 100, (fleet, index, allAnswer) => fleet.without(index, 'SIGKILL', allAnswer)],
];

/** The worlds that answer, and the number of those that have ended with their servers. Any other answer fails. */
async function ended({ front }: Fleet, worlds: readonly string[]): Promise<number> {
  const answers = await Promise.all(worlds.map((world) => until(() => front.client(world).send(lab.clock.getClock, {}))));
  const gone = answers.filter((answer) => !answer.ok);
  expect(gone.filter((answer) => answer.key !== 'world-not-found' || answer.message !== ENDED)).toEqual([]);
  return gone.length;
}

it('behind a proxy, nothing that was acknowledged is lost whatever happens to servers and store', async () => {
  const fleet = await Fleet.start();
  onTestFinished(() => fleet.close());
  const worlds = await fleet.createWorlds(WORLDS, PINNED);
  const rows = (await until(() => ok(fleet.front.client('main'), lab.server.listServers, {}))).message;
  say(`${WORLDS} worlds at ${fleet.servers.length} servers: ${rows.map((row) => row.worlds.length).join(', ')}`);
  const kept = ['main', ...worlds.slice(0, PINNED)];
  say(`the clock of the standby is ${Math.round(fleet.standby.clock - fleet.primary.clock)} s ahead: 60 s if faketime is installed`);
  const enter = (world: string, index: number) =>
    until(() => Witness.enter(index % 2 === 0 ? fleet.front : fleet.reconnecting, world, SEED));
  const witnesses = await Promise.all(worlds.slice(0, USED).map(enter));
  const chance = new Chance(SEED);
  let shownMs: readonly number[] = [];
  /** No world's time goes back, not even that of an idle one. */
  const allAnswer = async () => {
    const times = await Promise.all(kept.map((world) => fleet.answers(world)));
    expect(times.filter((ms, index) => ms < (shownMs[index] ?? 0))).toEqual([]);
    shownMs = times;
  };
  for (const [name, rounds, strike, isSmooth] of MOMENTS) {
    const silences: number[] = [];
    const writing = new Writing(witnesses);
    const before = writing.count;
    for (let round = 0; round < rounds; round += 1) {
      await writing.more();
      await allAnswer();
      const beginMs = performance.now();
      await strike(fleet, chance.below(fleet.servers.length), allAnswer);
      await allAnswer();
      silences.push(Math.round(performance.now() - beginMs));
    }
    await writing.more();
    await writing.end();
    silences.sort((one, other) => one - other);
    if (isSmooth) expect(writing.unanswered).toEqual([]);
    for (const witness of witnesses) {
      expect(await until(() => witness.missing())).toEqual([]);
      expect(await until(() => violationsOf(fleet.front.world(witness.world)))).toEqual([]);
    }
    const written = `${grouped(writing.count - before)} writes, ${writing.unanswered.length} without an answer, none lost`;
    say(`${rounds} × ${name}: ${written}; all worlds after ${silences.join(', ')} ms`);
  }
  const gone = await ended(fleet, worlds.slice(PINNED));
  say(`${gone} of ${WORLDS - PINNED} worlds that were not pinned ended with their servers, and said so; the others answered`);
  for (const index of fleet.servers.keys()) await fleet.without(index, 'SIGKILL', async () => undefined);
  await allAnswer();
  for (const witness of witnesses) expect(await until(() => witness.missing())).toEqual([]);
  say('all servers were started anew, and every pinned world was there with all that was acknowledged');
});
