import type { Worker } from 'node:worker_threads';
import { assertDefined } from '@mt2/domain';
import type { Finding, Question } from './check.ts';
import { openThread } from './open-thread.ts';

type Answer = { readonly finding: Finding } | { readonly error: Error; readonly code: string | undefined };
type Waiting = { readonly resolve: (finding: Finding) => void; readonly reject: (error: unknown) => void };

/** A thread takes memory and a moment to start. */
const IDLE_MS = 10_000;

/**
 * Checks files one at a time in a separate thread, because a check takes longer the larger the file is. The thread starts
 * with the first question and ends when idle.
 */
export class Checker {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** Pending questions, in order. */
  #waiting: Waiting[] = [];

  /** Checks a file. Rejects if the file cannot be read at all, and when the checker ends. */
  check(question: Question): Promise<Finding> {
    return new Promise((resolve, reject) => {
      clearTimeout(this.#idle);
      this.#waiting.push({ resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#worker.postMessage(question);
    });
  }

  /** Ends the thread after its current read. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#fail(new Error('the server ends'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = openThread(new URL('./check-worker.ts', import.meta.url));
    worker.on('message', (answer: Answer) => {
      // Ignores late messages of a thread that was given up.
      if (worker !== this.#worker) return;
      const { resolve, reject } = assertDefined(this.#waiting.shift(), 'an answer has its question');
      if (this.#waiting.length === 0) this.#rest(worker);
      if ('finding' in answer) resolve(answer.finding);
      else reject(Object.assign(answer.error, { code: answer.code }));
    });
    worker.on('error', (error) => worker === this.#worker && this.#fail(error));
    return worker;
  }

  /** An idle thread does not keep the process alive. */
  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
  }

  #fail(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
