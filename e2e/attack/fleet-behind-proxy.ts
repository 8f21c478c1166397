import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok } from '@mt2/server/testing/harness';
import { freePorts } from '../free-ports.ts';
import { startProxy } from '../proxy.ts';
import { Attacked, Target } from './attacked.ts';
import { Postgres } from './postgres.ts';
import { say } from './say.ts';
import { until } from './until.ts';

const SERVERS = 3;
const CLOCK_AHEAD_SECONDS = 60;
/** An attempt without an answer is given up after this time, milliseconds. */
const ANSWER_MS = 5_000;

/** Three servers of a fleet, its store with a standby, and the proxy of the example. One clock of the store is wrong. */
export class Fleet {
  primary: Postgres;
  standby: Postgres;
  readonly servers: readonly Attacked[];
  readonly front: Target;
  /** The same with a new connection for each request. */
  readonly reconnecting: Target;
  readonly #envs: readonly Record<string, string>[];
  readonly #proxy: ReturnType<typeof startProxy>;

  private constructor(
    store: readonly [Postgres, Postgres],
    servers: readonly Attacked[],
    envs: readonly Record<string, string>[],
    port: number,
  ) {
    [this.primary, this.standby] = store;
    this.servers = servers;
    this.#envs = envs;
    this.front = Target.behind(`http://127.0.0.1:${port}`);
    // By another name, for another pool of connections.
    this.reconnecting = Target.behind(`http://localhost:${port}`, { connection: 'close' });
    this.#proxy = startProxy(
      port,
      servers.map(({ url }) => new URL(url).host),
    );
  }

  static async start(): Promise<Fleet> {
    const primary = await Postgres.start();
    const standby = await primary.follow(CLOCK_AHEAD_SECONDS);
    const [port = 0, ...ports] = await freePorts(1 + SERVERS);
    const address = `postgres://mt2@${primary.host},${standby.host}/mt2`;
    const shared = { FLEET: address, FLEET_LEASE: '6', FLEET_SECRET: 'the secret of this attack', TRUST_PROXY: '1' };
    const envs = ports.map((each) => ({ ...shared, PORT: String(each) }));
    const servers = await Promise.all(envs.map((env) => Attacked.start({ env })));
    const fleet = new Fleet([primary, standby], servers, envs, port);
    await fleet.answers('main');
    return fleet;
  }

  /** Creates worlds through the proxy, of which so many are pinned; returns their names. */
  async createWorlds(count: number, pinned: number): Promise<string[]> {
    const names: string[] = [];
    while (names.length < count) {
      const { id } = (await until(() => ok(this.front.client('main'), lab.worlds.createWorld, {}))).message;
      if (names.length < pinned) await until(() => ok(this.front.client('main'), lab.worlds.pinWorld, { world: id }));
      names.push(id);
    }
    return names;
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

  /** Ends a server, has something done without it, and starts it again. */
  async without(index: number, signal: NodeJS.Signals, work: () => Promise<unknown>): Promise<void> {
    const server = assertDefined(this.servers[index], 'there is such a server');
    await server.end(signal);
    await work();
    await server.startAgain({ env: this.#envs[index] ?? {} });
  }

  /** The primary dies, its standby is promoted, and a new standby takes its place. */
  async promote(): Promise<void> {
    const [old, next] = [this.primary, this.standby];
    await old.end('SIGKILL');
    await next.promote();
    await old.becomeStandbyOf(next);
    [this.primary, this.standby] = [next, old];
  }

  async close(): Promise<void> {
    this.#proxy.kill('SIGKILL');
    for (const complained of await Promise.all(this.servers.map((server) => server.end()))) if (complained !== '') say(complained);
    await Promise.all(this.servers.map((server) => server.close()));
    await Promise.all([this.primary.close(), this.standby.close()]);
  }
}
