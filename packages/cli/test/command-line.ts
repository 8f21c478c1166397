import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openServer, type TestServer } from '@mt2/server/testing/harness';
import { run, type Terminal } from '../src/run.ts';

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const start = promisify(execFile);
/** The words of a line, as a shell reads them. */
const wordsOf = (line: string): string[] => [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

type Ended = { readonly code: number; readonly out: string; readonly err: string };

/** Runs a command line in this process; returns what it prints. */
export async function printed(words: readonly string[], over: Partial<Terminal> & Pick<Terminal, 'env'>): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { today: () => '2026-03-01', ask: undefined, progress: undefined, ...over };
  const code = await run(words, { ...terminal, out: (text) => void out.push(text), err: (text) => void err.push(text) });
  return { code, out: out.join('\n').trim(), err: err.join('\n').trim() };
}

/** The command line with its own server and world. */
export class CommandLine {
  readonly server: TestServer;
  readonly world: string;
  readonly #url: string;

  private constructor(server: TestServer, url: string, world: string) {
    this.server = server;
    this.#url = url;
    this.world = world;
  }

  static async open(over: Parameters<typeof openServer>[0] = {}): Promise<CommandLine> {
    const server = await openServer(over);
    const url = await server.url();
    return new CommandLine(server, url, (await new CommandLine(server, url, 'main').run('worlds create')).out);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Runs a command line in this process, with words separated by spaces; `runProgram` costs a process. `ask` answers questions. */
  async run(
    line: string,
    env: Record<string, string> = {},
    ask?: (question: string) => Promise<boolean>,
    progress?: Terminal['progress'],
  ): Promise<Ended> {
    return printed(wordsOf(line), { env: this.#settings(env), ask, progress });
  }

  /** Runs a command line with `--json`, and parses its output. */
  async json(line: string): Promise<unknown> {
    return JSON.parse((await this.run(`${line} --json`)).out);
  }

  /** Runs the program like a shell does. */
  async runProgram(line: string, env: Record<string, string> = {}): Promise<Ended> {
    const options = { env: { ...process.env, ...this.#settings(env) } };
    const ended = await start(process.execPath, [MAIN, ...wordsOf(line)], options).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    return { code: ended.code, out: ended.stdout.trim(), err: ended.stderr.trim() };
  }

  #settings(env: Record<string, string>): Record<string, string> {
    return { MT2_URL: this.#url, MT2_WORLD: this.world, ...env };
  }
}
