import { setTimeout } from 'node:timers/promises';
import { type Client, createClient, lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { CalledWorld, ok } from '@mt2/server/testing/harness';
import { type Ended, makeDataDir, makeRunDataDir, Served } from '@mt2/server/testing/served';

type Settings = {
  /** Its data are on the disk, as with `npm start`; otherwise in memory if the machine has space. */
  readonly isOnDisk?: boolean;
  readonly env?: Record<string, string>;
  /** A shell command run in the process before the server: a limit. */
  readonly before?: string;
};

/** Where the shared server is. Inherited by the processes of the run. */
const SHARED = 'MT2_ATTACKED';

/** The product at a URL. */
export class Target {
  /** Another one after a new start. */
  url: string;
  /** Sent with every request. */
  readonly #headers: Readonly<Record<string, string>>;

  protected constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url;
    this.#headers = headers;
  }

  /** What a proxy has behind it. */
  static behind(url: string, headers: Readonly<Record<string, string>> = {}): Target {
    return new Target(url, headers);
  }

  /** The server of all parts that attack only worlds they made. */
  static shared(): Target {
    return new Target(assertDefined(process.env[SHARED], 'the set-up started it'));
  }

  /** A client of one world; it fails if the process has ended. */
  client(world: string, token = '', headers: Record<string, string> = {}): Client {
    return createClient({
      baseUrl: this.url,
      headers: () => ({ 'x-world': world, ...this.#headers, ...(token ? { authorization: token } : {}), ...headers }),
    });
  }

  world(id: string): CalledWorld {
    return new CalledWorld(this, id);
  }

  /** A separate frozen world. */
  async fork(from = 'seed'): Promise<CalledWorld> {
    return this.world((await ok(this.client('main'), lab.worlds.createWorld, { from })).message.id);
  }
}

/** The attacked product, in a separate process on a free port, with its own data folder. */
export class Attacked extends Target {
  readonly folder: string;
  readonly #remove: () => void;
  #served: Served;

  private constructor(folder: string, remove: () => void, served: Served) {
    super('');
    this.folder = folder;
    this.#remove = remove;
    this.#served = served;
  }

  static async start({ env = {}, before, isOnDisk = false }: Settings = {}): Promise<Attacked> {
    const { folder, remove } = isOnDisk ? makeDataDir() : makeRunDataDir();
    const server = new Attacked(folder, remove, new Served({ DATA_DIR: folder, ...env }, before));
    await server.#listen();
    return server;
  }

  /** Starts the shared server; returns a function that ends it. */
  static async share(): Promise<() => Promise<void>> {
    const server = await Attacked.start();
    process.env[SHARED] = server.url;
    return () => server.close();
  }

  get pid(): number {
    return this.#served.pid;
  }

  /** Ends the process with a signal and waits for it; returns its error output. */
  async end(signal?: NodeJS.Signals): Promise<string> {
    return (await this.endSaying(signal)).complained;
  }

  /** The same; returns both of its outputs. */
  endSaying(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
    this.#served.kill(signal);
    return this.#served.ended();
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
    this.url = await this.#served.listening();
  }
}
