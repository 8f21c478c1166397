import type { Client } from '../../feed/client.ts';

/** Topics left out while a client does not read: their snapshots are asked for again. */
export class MissedTopics {
  readonly #client: Client;
  readonly #askAgain: (topics: readonly string[]) => void;
  readonly #topics = new Set<string>();

  constructor(client: Client, askAgain: (topics: readonly string[]) => void) {
    this.#client = client;
    this.#askAgain = askAgain;
  }

  add(topic: string): void {
    if (this.#topics.size === 0) this.#client.onceRead(() => this.#read());
    this.#topics.add(topic);
  }

  #read(): void {
    const topics = [...this.#topics];
    this.#topics.clear();
    this.#askAgain(topics);
  }
}
