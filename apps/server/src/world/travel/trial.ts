import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Complaint } from '@mt2/contracts/complaint';
import { ask, endProcess, hasEnded, keepServerAliveFor, letServerEndBefore } from '../limits/processes.ts';

/** A database to try, and a folder for the copy that lives on for a day. */
export type TrialQuestion = { readonly database: string; readonly folder: string };
/**
 * The result: a complaint about a table and column, or about the whole (no path), if the world cannot be used; or the code
 * of an error that is not about the file.
 */
export type TrialAnswer = { readonly complaint?: Complaint | undefined; readonly passing?: string };

/** The largest world that a server can use lives through a day in a tenth of it, unless the machine is very busy. */
const MOST_MS = 120_000;
const MOST_MB = 1024;
/** A process takes memory, and a second to start. */
const IDLE_MS = 10_000;

type Options = { readonly mostMs?: number; readonly mostMb?: number };

/**
 * Opens foreign databases in a process that can be ended, one at a time: a database that takes too long, or too much memory,
 * costs its importer a refusal and the server nothing. The process starts on demand, and ends when idle (decision 020).
 */
export class Trial {
  readonly #script: string;
  readonly #mostMs: number;
  readonly #mostMb: number;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isEnded = false;

  constructor(script: URL, { mostMs = MOST_MS, mostMb = MOST_MB }: Options = {}) {
    this.#script = fileURLToPath(script);
    this.#mostMs = mostMs;
    this.#mostMb = mostMb;
  }

  /**
   * Migrates a database, checks every value in it, and lives through a day in a copy of it. Returns a complaint if that is
   * not possible; rejects if the server is the cause.
   */
  try(question: TrialQuestion): Promise<Complaint | undefined> {
    const mine = this.#last.then(() => this.#ask(question));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Ends the process, even in the middle of a trial. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#idle);
    if (this.#child) await endProcess(this.#child);
  }

  async #ask(question: TrialQuestion): Promise<Complaint | undefined> {
    if (this.#isEnded) throw new Error('the server ends');
    clearTimeout(this.#idle);
    const child = this.#child && !hasEnded(this.#child) ? this.#child : this.#start();
    this.#child = child;
    keepServerAliveFor(child);
    const answer = await ask<TrialAnswer>(child, question, this.#mostMs);
    if (this.#isEnded) throw new Error('the server ends');
    if (!answer) return this.#giveUp(child);
    this.#rest(child);
    if (answer.passing !== undefined) throw Object.assign(new Error('the trial of a world failed'), { code: answer.passing });
    return answer.complaint;
  }

  async #giveUp(child: ChildProcess): Promise<Complaint> {
    const got = hasEnded(child) ? 'one that needs more memory' : 'one that takes longer';
    await endProcess(child);
    this.#child = undefined;
    return { path: '', expected: `a world that lives through a day in ${this.#mostMs / 1000} s and ${this.#mostMb} MB`, got };
  }

  #rest(child: ChildProcess): void {
    letServerEndBefore(child);
    this.#idle = setTimeout(() => void child.kill('SIGKILL'), IDLE_MS).unref();
  }

  /** It gets nothing of the server's environment, and of its files only the database. */
  #start(): ChildProcess {
    return fork(this.#script, [String(this.#mostMb)], {
      execArgv: [`--max-old-space-size=${this.#mostMb}`],
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }
}
