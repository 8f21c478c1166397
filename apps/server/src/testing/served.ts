import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient, lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok } from './harness.ts';
import { runFolder } from './run-folder.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Files that exist only while another one is written or read: they may disappear during copying. */
const PASSING = /(-wal|-shm|-journal|\.draft)$/;

/** A data folder on the disk already containing the seeded template, so that a server starts immediately. */
export function makeDataDir(root = tmpdir()): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(root, 'mt2-process-'));
  const templates = process.env.MT2_TEMPLATES;
  if (templates) cpSync(templates, join(folder, 'templates'), { recursive: true, filter: (path) => !PASSING.test(path) });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The same in the folder of this run: in memory if the machine has space. */
export const makeRunDataDir = () => makeDataDir(runFolder());

export type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
  readonly complained: string;
};

/** The server as a separate process, as run by `npm start`. */
export class Served {
  readonly #child: ChildProcess;
  #said = '';
  #complained = '';

  /** With `before`, a shell runs that command first in the server's process, for example to limit it: not on Windows. */
  constructor(env: Record<string, string>, before?: string) {
    const { MT2_TEMPLATES: _, NODE_ENV: __, ...inherited } = process.env;
    const server = [process.execPath, main];
    const [program = '', ...args] = before === undefined ? server : ['sh', '-c', `${before}; exec "$0" "$1"`, ...server];
    this.#child = spawn(program, args, {
      // No `.env` is there.
      cwd: tmpdir(),
      env: { ...inherited, LAB: '1', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (text) => {
      this.#said += text;
    });
    this.#child.stderr?.on('data', (text) => {
      this.#complained += text;
    });
  }

  get pid(): number {
    return assertDefined(this.#child.pid, 'the server was started');
  }

  /** Waits until it listens, and returns its address. If it ends instead, throws its error output. */
  async listening(): Promise<string> {
    const address = () => /is at (http:\S+)\n/.exec(this.#said)?.[1];
    const stdout = assertDefined(this.#child.stdout, 'its output is a pipe');
    const ended = this.ended().then(() => true);
    for (let isOver = false; !address() && !isOver; ) isOver = await Promise.race([once(stdout, 'data').then(() => false), ended]);
    return assertDefined(address(), `the server listens: ${this.#complained}`);
  }

  /** A client of its main world, logged in as a persona. */
  async as(persona: string): Promise<Client> {
    const baseUrl = await this.listening();
    const { message } = await ok(createClient({ baseUrl }), lab.people.logInAs, { persona });
    return createClient({ baseUrl, headers: () => ({ authorization: message.token }) });
  }

  /** Closes both of its outputs as `head` does. */
  stopReading(): void {
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Waits until it has ended on its own or by a signal. */
  async ended(): Promise<Ended> {
    const { exitCode, signalCode } = this.#child;
    const [code, signal] = exitCode === null && signalCode === null ? await once(this.#child, 'close') : [exitCode, signalCode];
    return { code, signal, said: this.#said, complained: this.#complained };
  }
}
