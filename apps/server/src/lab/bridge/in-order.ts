/** Answers messages one after the other, also while one of them waits. An error of one does not stop those after it. */
export class InOrder<Message> {
  readonly #answer: (message: Message) => Promise<void> | void;
  readonly #failed: (error: unknown) => void;
  readonly #waiting: Message[] = [];
  #isBusy = false;

  constructor(answer: (message: Message) => Promise<void> | void, failed: (error: unknown) => void) {
    this.#answer = answer;
    this.#failed = failed;
  }

  /** Answers a message, or has it wait; returns how many wait with it. */
  push(message: Message): number {
    const waiting = this.#waiting.push(message);
    if (!this.#isBusy) void this.#answerAll();
    return waiting;
  }

  async #answerAll(): Promise<void> {
    this.#isBusy = true;
    for (let message = this.#waiting.shift(); message; message = this.#waiting.shift())
      try {
        const waiting = this.#answer(message);
        if (waiting) await waiting;
      } catch (error) {
        this.#failed(error);
      }
    this.#isBusy = false;
  }
}
