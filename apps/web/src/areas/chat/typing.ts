import { report } from '../../platform/request/report.ts';
import type { ChatSource } from './source.ts';

/** How long the other side counts as typing after its last signal, and the interval between our own signals. */
const TYPING_MS = 5_000;
const TELL_TYPING_MS = 3_000;

/** Who is typing in a conversation: tells the other side, and hears of it. */
export class Typing {
  readonly #source: ChatSource;
  readonly #heard: (isTyping: boolean) => void;
  #toldAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: ChatSource, heard: (isTyping: boolean) => void) {
    this.#source = source;
    this.#heard = heard;
  }

  /** The other side is typing. */
  hear(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#heard(false), TYPING_MS);
    this.#heard(true);
  }

  /** The user is typing. */
  tell(): void {
    const now = performance.now();
    if (!this.#source.tellTyping || now - this.#toldAt < TELL_TYPING_MS) return;
    this.#toldAt = now;
    this.#source.tellTyping().catch(report('typing'));
  }

  /** Keys typed from now on belong to the next message. */
  begin(): void {
    this.#toldAt = Number.NEGATIVE_INFINITY;
  }
}
