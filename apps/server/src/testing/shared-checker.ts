import type { Finding, Question } from '../world/storage/check.ts';
import { Checker } from '../world/storage/checker.ts';

/** The thread of all servers of this process. */
const thread = new Checker();

/**
 * Checks files in one thread of the process: a test file opens server after server, and starting a separate thread for
 * each would take longer than everything else.
 */
export class SharedChecker extends Checker {
  #ended = Promise.withResolvers<never>();
  readonly #asked = new Set<Promise<Finding>>();

  override check(question: Question): Promise<Finding> {
    const asked = thread.check(question);
    this.#asked.add(asked);
    const done = () => this.#asked.delete(asked);
    asked.then(done, done);
    return Promise.race([asked, this.#ended.promise]);
  }

  /** Rejects pending questions, and waits until the thread has released its files. */
  override async end(): Promise<void> {
    this.#ended.reject(new Error('the server ends'));
    this.#ended.promise.catch(() => undefined);
    this.#ended = Promise.withResolvers();
    await Promise.allSettled(this.#asked);
  }
}
