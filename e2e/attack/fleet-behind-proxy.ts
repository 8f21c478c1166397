import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { freePorts } from '../free-ports.ts';
import { startProxy } from '../proxy.ts';
import { Attacked, Target } from './attacked.ts';
import { Postgres } from './postgres.ts';
import { say } from './say.ts';
import { until } from './until.ts';

const SERVERS = 3;
/** An attempt without an answer is given up after this time, milliseconds. */
const ANSWER_MS = 5_000;

/** Three servers of a fleet, its store, and the proxy of the example. */
export class Fleet {
  readonly postgres: Postgres;
  readonly servers: readonly Attacked[];
  readonly front: Target;
  readonly #envs: readonly Record<string, string>[];
  readonly #proxy: ReturnType<typeof startProxy>;

  private constructor(postgres: Postgres, servers: readonly Attacked[], envs: readonly Record<string, string>[], port: number) {
    this.postgres = postgres;
    this.servers = servers;
    this.#envs = envs;
    this.front = Target.behind(`http://127.0.0.1:${port}`);
    this.#proxy = startProxy(
      port,
      servers.map(({ url }) => new URL(url).host),
    );
  }

  static async start(): Promise<Fleet> {
    const postgres = await Postgres.start();
    const [port = 0, ...ports] = await freePorts(1 + SERVERS);
    const shared = { FLEET: postgres.url, FLEET_SECRET: 'the secret of this attack', TRUST_PROXY: '1' };
    const envs = ports.map((each) => ({ ...shared, PORT: String(each) }));
    const servers = await Promise.all(envs.map((env) => Attacked.start({ env })));
    const fleet = new Fleet(postgres, servers, envs, port);
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

  /** Ends a server, waits until these worlds answer, and starts it again; returns how long they did not, milliseconds. */
  async restart(index: number, worlds: readonly string[], signal: NodeJS.Signals): Promise<number> {
    const server = assertDefined(this.servers[index], 'there is such a server');
    await server.end(signal);
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
    await this.postgres.close();
  }
}
