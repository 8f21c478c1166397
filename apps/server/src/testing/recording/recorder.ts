import { type Client, createClient, lab } from '@mt2/contracts';
import { injecting } from '../../http/injecting.ts';
import { Seen } from '../../lab/coverage/seen.ts';
import { ok, openServer, type TestServer } from '../harness.ts';
import { Tape } from './tape.ts';

const HOUR_MS = 3_600_000;

/** Real time that passes only between recordings, so that waiting times and speeds are equal in every run. */
class RealTime {
  ms = 0;
  readonly now = (): number => this.ms;
}

/** A server whose answers are recorded on a tape. */
export class Recorder {
  readonly tape = new Tape();
  readonly server: TestServer;
  readonly real: RealTime;
  #worlds = 0;

  private constructor(server: TestServer, real: RealTime) {
    this.server = server;
    this.real = real;
  }

  static async open(): Promise<Recorder> {
    const real = new RealTime();
    const server = await openServer({ areAnswersChecked: false }, undefined, { real: real.now, isChecking: false, watch: new Seen() });
    await ok(server.client('main'), lab.clock.setClock, { mode: 'frozen' });
    return new Recorder(server, real);
  }

  /** A client whose requests and answers are recorded under a name. */
  client(name: string, world: string, headers: Record<string, string>): Client {
    const inject = injecting(this.server.app.http);
    return createClient({
      baseUrl: '',
      headers: () => ({ 'x-world': world, host: '127.0.0.1', ...headers }),
      fetch: async (url, init) => {
        const response = await inject(url, init);
        this.tape.add(name, await lineOf(String(url), init ?? {}, response.clone()));
        return response;
      },
    });
  }

  /** Acts in a new world, then deletes it. Each world has its own name, because attempt limits are kept by name. */
  async inWorld<T>(act: (id: string) => Promise<T>): Promise<T> {
    this.#worlds += 1;
    this.real.ms += HOUR_MS;
    const main = this.server.client('main');
    await ok(main, lab.coverage.clearCoverage, { scope: 'run' });
    const { message } = await ok(main, lab.worlds.createWorld, { from: 'seed', id: `recorded-${this.#worlds}` });
    try {
      return await act(message.id);
    } finally {
      await this.#clear();
    }
  }

  /** Deletes all worlds but `main`, and all snapshots, so that later recordings do not list them. */
  async #clear(): Promise<void> {
    const main = this.server.client('main');
    for (const { id } of (await ok(main, lab.worlds.listWorlds, {})).message)
      if (id !== 'main') await ok(main, lab.worlds.deleteWorld, { id });
    for (const { name } of (await ok(main, lab.worlds.listSnapshots, {})).message) await ok(main, lab.worlds.deleteSnapshot, { name });
  }
}

/** A request and its answer; for an answer in bytes, only the type. */
async function lineOf(url: string, { method, body }: RequestInit, response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  const answered = type.startsWith('application/json') ? await response.text() : type;
  return `${method} ${url}${typeof body === 'string' ? ` ${body}` : ''} → ${response.status} ${answered}`;
}
