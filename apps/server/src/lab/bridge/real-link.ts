/** No message of a feed nests deeper; one that nests much deeper exhausts the stack of whoever writes it as text. */
const MOST_DEPTH = 32;

/** True for a value of JSON that can be written again: it has no bytes, and does not nest deeply. */
const isPlain = (value: unknown, depth = MOST_DEPTH): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0 || value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return false;
  return Object.values(value).every((each) => isPlain(each, depth - 1));
};

/** An open or opening connection to a feed of the real side. */
export type Line = { readonly send: (name: string, message: unknown) => void; readonly end: () => void };
/** What a line tells; nothing after `lost`. */
export type Hearing = {
  readonly opened: () => void;
  readonly received: (message: unknown) => void;
  readonly lost: () => void;
};
/** Opens a line, or tells that it is lost. */
export type Dial = (hear: Hearing) => Line;

/** `connecting` before the first answer. A broken link tries again by itself. */
export type LinkState = 'connecting' | 'open' | 'broken';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** A connection to a feed of the real side that is opened again whenever it is lost. */
export class RealLink {
  readonly #dial: Dial;
  readonly #changed: (state: LinkState) => void;
  readonly #received: (message: unknown) => void;
  #state: LinkState = 'connecting';
  #line: Line | undefined;
  #retryMs = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  constructor(dial: Dial, told: { readonly changed: (state: LinkState) => void; readonly received: (message: unknown) => void }) {
    this.#dial = dial;
    this.#changed = told.changed;
    this.#received = told.received;
    this.#open();
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Sends a message if the link is open: whoever hears that it opens says everything again. */
  send(name: string, message: unknown): void {
    if (this.#state === 'open') this.#line?.send(name, message);
  }

  /** Ends the link for good. */
  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#line?.end();
  }

  #open(): void {
    let isLost = false;
    const isCurrent = () => !isLost && !this.#isEnded;
    this.#line = this.#dial({
      opened: () => isCurrent() && this.#opened(),
      received: (message) => isCurrent() && this.#state === 'open' && isPlain(message) && this.#received(message),
      lost: () => {
        if (isCurrent()) this.#lost();
        isLost = true;
      },
    });
  }

  #opened(): void {
    this.#retryMs = FIRST_RETRY_MS;
    this.#setState('open');
  }

  #lost(): void {
    this.#timer = setTimeout(() => this.#open(), this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
    this.#setState('broken');
  }

  #setState(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#changed(state);
  }
}
