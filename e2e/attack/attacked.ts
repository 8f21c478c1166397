import { setTimeout } from 'node:timers/promises';
import { type Client, createClient, lab } from '@mt2/contracts';
import { CalledWorld, ok } from '@mt2/server/testing/harness';
import { makeDataDir, Served } from '@mt2/server/testing/served';

type Settings = {
  /** Replaces the default folder, which contains only the seeded template. */
  readonly folder?: string;
  readonly env?: Record<string, string>;
  /** A shell command run in the process before the server: a limit. */
  readonly before?: string;
};

/** The attacked product, in a separate process on a free port, with its own data folder. */
export class Attacked {
  readonly folder: string;
  readonly #remove: () => void;
  #served: Served;
  #url = '';

  private constructor(folder: string, remove: () => void, served: Served) {
    this.folder = folder;
    this.#remove = remove;
    this.#served = served;
  }

  static async start({ env = {}, before }: Settings = {}): Promise<Attacked> {
    const { folder, remove } = makeDataDir();
    const server = new Attacked(folder, remove, new Served({ DATA_DIR: folder, ...env }, before));
    await server.#listen();
    return server;
  }

  get url(): string {
    return this.#url;
  }

  get pid(): number {
    return this.#served.pid;
  }

  /** A client of one world; it fails if the process has ended. */
  client(world: string, token = '', headers: Record<string, string> = {}): Client {
    return createClient({
      baseUrl: this.#url,
      headers: () => ({ 'x-world': world, ...(token ? { authorization: token } : {}), ...headers }),
    });
  }

  world(id: string): CalledWorld {
    return new CalledWorld(this, id);
  }

  /** A separate frozen world. */
  async fork(from = 'seed'): Promise<CalledWorld> {
    return this.world((await ok(this.client('main'), lab.worlds.createWorld, { from })).message.id);
  }

  /** Ends the process with a signal and waits for it; returns its error output. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<string> {
    this.#served.kill(signal);
    return (await this.#served.ended()).complained;
  }

  /** Asks it to end and kills it a few milliseconds later; returns its error output. */
  async killWhileEnding(ms: number): Promise<string> {
    this.#served.kill('SIGTERM');
    await setTimeout(ms);
    return this.end('SIGKILL');
  }

  /** Restarts on the same folder. */
  async startAgain({ env = {}, before }: Settings = {}): Promise<void> {
    this.#served = new Served({ DATA_DIR: this.folder, ...env }, before);
    await this.#listen();
  }

  /** Ends it if it is still running, and removes its folder. */
  async close(): Promise<void> {
    await this.end();
    this.#remove();
  }

  async #listen(): Promise<void> {
    this.#url = await this.#served.listening();
  }
}
