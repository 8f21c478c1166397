import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok } from '@mt2/server/testing/harness';
import { expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { startProxy } from '../proxy.ts';
import { Witness } from './acknowledged.ts';
import { Attacked, Target } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { Nats, natsProgram } from './nats.ts';
import { grouped, say } from './say.ts';
import { until } from './until.ts';

const SEED = 57_183;
const KILLS = 100;
const SERVERS = 3;
const WORLDS = 300;
const PINNED = 6;
const KILLS_BETWEEN_LINES = 10;
/** Worlds created at the same time. */
const TOGETHER = 6;
/** Acknowledged writes, at least, between two faults. */
const WRITES_BETWEEN = 20;
/** An attempt without an answer is given up after this time, milliseconds. */
const ANSWER_MS = 5_000;
const ENDED = 'This world ended with its server: it was not pinned';

const isThere = process.platform === 'win32' ? false : natsProgram() !== undefined;
if (!isThere) say('nats-server is not installed: a fleet behind a proxy is left out');

/** Three servers of a fleet, three nodes of its store, and the proxy of the example. */
class Fleet {
  readonly nats: Nats;
  readonly servers: readonly Attacked[];
  readonly front: Target;
  readonly #envs: readonly Record<string, string>[];
  readonly #proxy: ReturnType<typeof startProxy>;

  private constructor(nats: Nats, servers: readonly Attacked[], envs: readonly Record<string, string>[], port: number) {
    this.nats = nats;
    this.servers = servers;
    this.#envs = envs;
    this.front = Target.behind(`http://127.0.0.1:${port}`);
    this.#proxy = startProxy(
      port,
      servers.map(({ url }) => new URL(url).host),
    );
  }

  static async start(): Promise<Fleet> {
    const nats = await Nats.start();
    const [port = 0, ...ports] = await freePorts(1 + SERVERS);
    const shared = { NATS_URL: nats.url, FLEET_SECRET: 'the secret of this attack', TRUST_PROXY: '1' };
    const envs = ports.map((each) => ({ ...shared, PORT: String(each) }));
    const servers = await Promise.all(envs.map((env) => Attacked.start({ env })));
    const fleet = new Fleet(nats, servers, envs, port);
    await fleet.answers('main');
    return fleet;
  }

  /** The time of a world, as soon as it answers. */
  answers(world: string): Promise<number> {
    return until(async () => {
      // A request to a server that was stopped has no answer.
      const answer = await this.front.client(world).send(lab.clock.getClock, {}, { signal: AbortSignal.timeout(ANSWER_MS) });
      if (!answer.ok) throw new Error(answer.key);
      return Date.parse(answer.message.now);
    });
  }

  /** Kills a server, waits until these worlds answer, and starts it again; returns how long they did not, milliseconds. */
  async kill(index: number, worlds: readonly string[]): Promise<number> {
    const server = assertDefined(this.servers[index], 'there is such a server');
    await server.end('SIGKILL');
    const beginMs = performance.now();
    await Promise.all(worlds.map((world) => this.answers(world)));
    const ms = performance.now() - beginMs;
    await server.startAgain({ env: this.#envs[index] ?? {} });
    return ms;
  }

  async close(): Promise<void> {
    this.#proxy.kill('SIGKILL');
    for (const complained of await Promise.all(this.servers.map((server) => server.end()))) if (complained !== '') say(complained);
    await Promise.all(this.servers.map((server) => server.close()));
    await this.nats.close();
  }
}

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

/** Witnesses that write until they are ended. A write without an answer was in flight at a server that died. */
class Writing {
  readonly #witnesses: readonly Witness[];
  readonly #running: Promise<unknown>;
  #isOver = false;
  unanswered = 0;

  constructor(witnesses: readonly Witness[]) {
    this.#witnesses = witnesses;
    this.#running = Promise.all(witnesses.map((witness) => this.#write(witness)));
  }

  get count(): number {
    return this.#witnesses.reduce((sum, { count }) => sum + count, 0);
  }

  /** Resolves after some more acknowledged writes. */
  async more(): Promise<void> {
    const wanted = this.count + WRITES_BETWEEN;
    await until(async () => expect(this.count).toBeGreaterThanOrEqual(wanted));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #write(witness: Witness): Promise<void> {
    while (!this.#isOver)
      try {
        await witness.write();
      } catch {
        this.unanswered += 1;
      }
  }
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
  say(`${WORLDS} worlds at ${SERVERS} servers: ${rows.map((row) => row.worlds.length).join(', ')}`);
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
    silences.push(await fleet.kill(chance.below(SERVERS), kept));
    expect(await fleet.answers('main')).toBeGreaterThanOrEqual(shownMs);
    if (silences.length % KILLS_BETWEEN_LINES === 0) say(silent(silences));
  }
  await writing.more();

  shownMs = await fleet.answers('main');
  const stopped = assertDefined(fleet.servers[chance.below(SERVERS)], 'there are three');
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
});
