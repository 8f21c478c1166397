import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { attackLength } from './length.ts';

const isLong = attackLength() === 'long';
const SEED = 31_337;
/** The short form leaves out the last two changes: others write in each round, and files of a first start are in kill.long.test.ts. */
const KILLS = isLong ? 150 : 3;
const SENDERS_PER_WORLD = 4;
const KEPT = ['kept-one', 'kept-two'] as const;
/** A world that is changed as a whole while the process is killed, and the two states between which it moves. */
const VICTIM = 'victim';
const BASE = 'victim-base';
const OTHER = 'victim-other';
const SPAN = '10d';
/** A server ends within about this time. */
const MOST_OF_END_MS = 60;
/** A line of the log: a failed request is counted as its refusal. */
const LOGGED = /.*"level":.*\n/g;

const server = await Attacked.start({ isOnDisk: true });
let witnesses: readonly Witness[];
/** The canonical hash of every state the victim may be in. */
const hashes = { base: '', other: '', advanced: '' };

const victim = () => server.client(VICTIM);
/** The canonical hash of a world, or why there is none. */
async function hashOf(world: string): Promise<string> {
  const answer = await server.client(world).send(lab.inspect.getHash, {});
  return answer.ok ? answer.message.sha256 : answer.key;
}
/** Freezes the clock; the answer arrives once an interrupted advance has completed. */
const rest = () => victim().send(lab.clock.setClock, { mode: 'frozen' });
const restore = (name: string) => ok(victim(), lab.worlds.restoreWorld, { world: VICTIM, name });
const worlds = async () => (await ok(victim(), lab.worlds.listWorlds, {})).message;
const snapshots = async () => (await ok(victim(), lab.worlds.listSnapshots, {})).message.map(({ name }) => name);

/** A change of the victim as a whole: how to make it, and what must hold afterwards whenever the process was killed. */
type Blow = {
  /** Resolves once it is acknowledged. */
  readonly strike: (round: number) => Promise<unknown>;
  /** Complaints. */
  readonly inspect: (round: number, isAcknowledged: boolean) => Promise<readonly string[]>;
};

/** Before or after, complete, and after if it was acknowledged. */
const oneOf =
  (after: keyof typeof hashes): Blow['inspect'] =>
  async (_, isAcknowledged) => {
    await rest();
    const hash = await hashOf(VICTIM);
    const allowed = isAcknowledged ? [hashes[after]] : [hashes[after], hashes.base];
    return allowed.includes(hash)
      ? []
      : [`the victim is neither as before nor ${after}${isAcknowledged ? ', which was acknowledged' : ''}`];
  };

const isThere = async (id: string) => (await worlds()).some((world) => world.id === id);

const BLOWS: Readonly<Record<string, Blow>> = {
  restore: { strike: () => restore(OTHER), inspect: oneOf('other') },
  advance: { strike: () => ok(victim(), lab.clock.advance, { by: SPAN }), inspect: oneOf('advanced') },
  // A copy of a world to which others write meanwhile.
  copy: {
    strike: async (round) => {
      const id = `copied-${round}`;
      await ok(victim(), lab.worlds.forkWorld, { world: 'main', id });
      await ok(victim(), lab.worlds.pinWorld, { world: id });
    },
    inspect: async (round, isAcknowledged) => {
      const id = `copied-${round}`;
      if (await isThere(id)) return violationsOf(server.world(id));
      return isAcknowledged ? [`the copied world ${id} is lost`] : [];
    },
  },
  nothing: { strike: async () => undefined, inspect: oneOf('base') },
  template: {
    strike: (round) => ok(victim(), lab.worlds.createWorld, { seed: SEED + round }),
    inspect: async (round) => {
      const { message } = await ok(victim(), lab.worlds.createWorld, { seed: SEED + round });
      const wrong = await violationsOf(server.world(message.id));
      await ok(victim(), lab.worlds.deleteWorld, { id: message.id });
      return wrong;
    },
  },
};

beforeAll(async () => {
  for (const id of [VICTIM, ...KEPT]) {
    await ok(server.client('main'), lab.worlds.createWorld, { id });
    await server.world(id).pin();
  }
  witnesses = await Promise.all(['main', ...KEPT].map((world) => Witness.enter(server, world, SEED)));
  const trader = await Trader.enter(server.world(VICTIM), {}, 'trader');
  await trader.place({ price: '60000' });
  await ok(victim(), lab.worlds.snapshotWorld, { world: VICTIM, name: BASE });
  hashes.base = await hashOf(VICTIM);
  await trader.place({ price: '60000' });
  await ok(victim(), lab.worlds.snapshotWorld, { world: VICTIM, name: OTHER });
  hashes.other = await hashOf(VICTIM);
  await restore(BASE);
  await ok(victim(), lab.clock.advance, { by: SPAN });
  hashes.advanced = await hashOf(VICTIM);
  await restore(BASE);
  for (const hash of Object.values(hashes)) expect(hash).toMatch(/^[\da-f]{64}$/);
});
afterAll(() => server.close());

const acknowledged = () => witnesses.reduce((sum, { count }) => sum + count, 0);

/** How a change ended: acknowledged, interrupted by the kill, or refused. */
type Struck = { readonly isAcknowledged: boolean; readonly refusal?: string };
/** `said` is the error output of the process since its start. */
type Storm = Struck & { readonly said: string };

/** Writes from all clients, makes the change in the middle and kills the process a little later, both timed in acknowledged writes. */
async function storm(blow: Blow, round: number, chance: Chance): Promise<Storm> {
  const strikeAt = acknowledged() + 20 + chance.below(isLong ? 300 : 150);
  // Most changes take as long as a few writes, a template as long as some hundreds.
  const killAt = strikeAt + chance.below(blow === BLOWS.template ? 400 : chance.pick([1, 4, 16, 64, 256]));
  // A broken connection is a TypeError of fetch; everything else is the server's answer.
  const cut = (error: unknown): Struck => ({ isAcknowledged: false, ...(error instanceof TypeError ? {} : { refusal: String(error) }) });
  let striking: Promise<Struck> | undefined;
  let isKilled = false;
  let said = '';
  const send = async (witness: Witness): Promise<void> => {
    for (;;) {
      await witness.write();
      if (acknowledged() >= strikeAt) striking ??= blow.strike(round).then(() => ({ isAcknowledged: true }), cut);
      if (acknowledged() < killAt || isKilled) continue;
      isKilled = true;
      said = await (chance.below(3) === 0 ? server.killWhileEnding(chance.below(MOST_OF_END_MS)) : server.end('SIGKILL'));
    }
  };
  await Promise.allSettled(witnesses.flatMap((witness) => Array.from({ length: SENDERS_PER_WORLD }, () => send(witness))));
  return { isAcknowledged: false, ...(await striking), said: said.replaceAll(LOGGED, '') };
}

/** Complaints about worlds and snapshots after the server has restarted. */
async function wrongOnDisk(): Promise<string[]> {
  const [listed, kept] = await Promise.all([worlds(), snapshots()]);
  return [
    ...listed.filter(({ mode }) => mode === 'damaged' || mode === 'unavailable').map(({ id, mode }) => `the world ${id} is ${mode}`),
    ...['main', VICTIM, ...KEPT].filter((id) => listed.every((world) => world.id !== id)).map((id) => `the world ${id} is lost`),
    ...[BASE, OTHER].filter((each) => !kept.includes(each)).map((each) => `the snapshot ${each} is lost`),
  ];
}

it('a server killed at any moment loses no acknowledged write, and leaves nothing half done', async () => {
  const chance = new Chance(SEED);
  const names = Object.keys(BLOWS);
  const wrong: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    // Each change once, then at random. A kill at any step of the others is played by kill.long.test.ts of the server.
    const name = names[round] ?? chance.pick(names);
    const blow = assertDefined(BLOWS[name], 'it is one of them');
    const { isAcknowledged, refusal, said } = await storm(blow, round, chance);
    await server.startAgain();
    const complaints = [...(await wrongOnDisk()), ...(await blow.inspect(round, isAcknowledged))];
    for (const world of [VICTIM, ...witnesses.map((witness) => witness.world)])
      complaints.push(...(await violationsOf(server.world(world))));
    if (refusal) complaints.push(refusal);
    if (said) complaints.push(`the process that was killed had said, since its start: ${said}`);
    wrong.push(...complaints.map((complaint) => `seed ${SEED}, kill ${round} during ${name}: ${complaint}`));
    // Once something is broken, the next kill proves nothing.
    if (wrong.length > 0) break;
    await victim().send(lab.worlds.deleteWorld, { id: `copied-${round}` });
    await restore(BASE);
  }
  expect(wrong).toEqual([]);
  for (const witness of witnesses) wrong.push(...(await witness.missing()));
  const refusals = witnesses.map((witness) => witness.refusals);
  const saidLast = await server.end();
  if (saidLast) wrong.push(`the last process said: ${saidLast}`);
  const folder = join(server.folder, 'worlds');
  wrong.push(
    ...readdirSync(folder)
      .filter((id) => !existsSync(join(folder, id, 'note.json')))
      .map((id) => `the world ${id} has no note`),
  );
  expect(wrong).toEqual([]);
  expect(refusals).toEqual(witnesses.map(() => ({})));
});
