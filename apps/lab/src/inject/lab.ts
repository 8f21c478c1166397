import type { Call, Message, Sent } from '@mt2/contracts';
import { keptTexts } from '@mt2/contracts/kept-texts';
import { connect, Refused, type Send, Unreachable } from '@mt2/lab/connect';

const NAME = 'mt2-lab';
/** Remembered in the tab: the panel survives a reload of the page. The lab token is not among it. */
type Remembered = { readonly world?: string; readonly isOpen?: boolean };

const memory = keptTexts('sessionStorage');

function recall(): Remembered {
  try {
    return (JSON.parse(memory.read(NAME) ?? '{}') ?? {}) as Remembered;
  } catch {
    return {};
  }
}

type Way = { readonly signal?: AbortSignal | undefined; readonly world?: string };

/** The lab of the server that served this file, for the panel of one page. */
export class Lab {
  readonly url: string;
  #world: string;
  #token = '';
  readonly #send: Send;

  constructor(url: string, world: string) {
    this.url = url;
    this.#world = recall().world ?? world;
    this.#send = connect({ url, labToken: () => this.#token });
  }

  get world(): string {
    return this.#world;
  }

  /** The page learns of it by the event `mt2:world`. */
  setWorld(world: string): void {
    this.#world = world;
    this.remember({ world });
    this.tell('world', { world });
  }

  /** Only in the memory of this page. */
  setToken(token: string): void {
    this.#token = token;
  }

  get wasOpen(): boolean {
    return recall().isOpen === true;
  }

  remember(more: Remembered): void {
    memory.write(NAME, JSON.stringify({ ...recall(), ...more }));
  }

  /** Sends an event to the page: `mt2:login` or `mt2:world`. */
  tell(name: 'login' | 'world', detail: Readonly<Record<string, string>>): void {
    dispatchEvent(new CustomEvent(`mt2:${name}`, { detail }));
  }

  /** Sends a call in the chosen world, or in another one. Throws `Refused` and `Unreachable`. */
  send<C extends Call>(call: C, sent: Sent<C>, { signal, world = this.#world }: Way = {}): Promise<Message<C>> {
    return this.#send(call, sent, { world, lang: 'en', ...(signal ? { signal } : {}) });
  }

  /** The sentence to show for an error. A browser does not say why it keeps an answer from a page. */
  sentenceOf(error: unknown): string {
    if (error instanceof Refused)
      return [error.sentence, ...error.detail.map(({ path, expected, got }) => `${path}: ${expected}, not ${got}`)].join(' · ');
    if (!(error instanceof Unreachable)) return String(error);
    return `${error.message} Add this page to its setting: LAB_ORIGINS=${location.origin}.`;
  }
}

export const needsToken = (error: unknown): boolean => error instanceof Refused && error.key === 'lab-token-required';
