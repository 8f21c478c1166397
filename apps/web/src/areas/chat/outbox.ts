import { isReachable, onceBack } from '../../platform/request/network.ts';
import { randomKey } from '../../platform/request/random-key.ts';
import { Refused, sentenceOf, Unreachable } from '../../platform/send.ts';
import type { Outgoing, UnsentText } from './outgoing.ts';
import type { ChatMessage, ChatSource } from './source.ts';

let lastId = 0;

/**
 * The key of the next attempt. A refusal remains the response to its key even after its reason is gone, so a new key is
 * needed. A message that may have been sent keeps its key.
 */
const keyAfter = (error: unknown, key: string): string => (error instanceof Refused ? randomKey() : key);

/** Listener to an outbox: called for each change of its content and each message sent. */
export type OutboxListener = {
  changed(list: readonly Outgoing[]): void;
  sent(row: ChatMessage): void;
};

/** The messages of a conversation that have not arrived, and how they are sent. */
export class Outbox {
  readonly #source: ChatSource;
  readonly #listener: OutboxListener;
  #list: readonly Outgoing[];
  /** Messages that failed without an answer: they may have been sent, so the server gets them again with the same keys. */
  readonly #lost = new Set<number>();
  #stopWaiting = (): void => undefined;
  #isSending = false;
  #hasEnded = false;

  /** Starts with texts that were not sent before; they wait for another attempt. */
  constructor(source: ChatSource, unsent: readonly UnsentText[], listener: OutboxListener) {
    this.#source = source;
    this.#listener = listener;
    this.#list = unsent.map(({ key, text }) => ({ id: ++lastId, key, text, picture: undefined, step: 'failed', why: '' }));
  }

  get list(): readonly Outgoing[] {
    return this.#list;
  }

  put({ text, picture }: Pick<Outgoing, 'text' | 'picture'>): void {
    this.#set([...this.#list, { id: ++lastId, key: randomKey(), text, picture, step: 'sending', why: '' }]);
    void this.#deliver();
  }

  retry(id: number): void {
    this.#lost.delete(id);
    this.#change(id, { step: 'sending', why: '' });
    void this.#deliver();
  }

  /** Sends the messages again that failed without an answer. */
  resendLost(): void {
    if (this.#hasEnded || !this.#source.isSaidOnce()) return;
    for (const { id } of this.#list) if (this.#lost.has(id)) this.retry(id);
  }

  /** Returns the removed message; its picture can no longer be shown. */
  takeBack(id: number): Outgoing | undefined {
    const taken = this.#list.find((each) => each.id === id);
    if (taken?.picture) URL.revokeObjectURL(taken.picture.url);
    this.#drop(id);
    return taken;
  }

  /** A new message arrived: the feed is faster than the response, or the response was lost. */
  arrived({ text, picture }: ChatMessage): void {
    const isIt = (each: Outgoing) => each.text === text && (each.picture?.path ?? '') === picture;
    const sent = this.#next();
    const arrived = sent && isIt(sent) ? sent : this.#list.find((each) => each.step === 'failed' && isIt(each));
    if (arrived) this.#drop(arrived.id);
  }

  /** From now on a different user would be the sender, or in a restored world: waiting messages have failed. */
  end(): void {
    this.#hasEnded = true;
    this.#stopWaiting();
    this.#set(this.#list.map((each) => ({ ...each, step: 'failed' })));
  }

  /** Sends waiting messages one at a time, so they arrive in order. */
  async #deliver(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next);
    this.#isSending = false;
  }

  #next = (): Outgoing | undefined => this.#list.find(({ step }) => step === 'sending');

  async #sendOne({ id, key, text, picture }: Outgoing): Promise<void> {
    try {
      const path = picture ? (picture.path ?? (await this.#source.upload(picture.file, () => undefined))) : '';
      if (picture) this.#change(id, { picture: { ...picture, path } });
      if (this.#hasEnded) return;
      const row = await this.#source.say({ text, picture: path }, key);
      this.#drop(id);
      this.#listener.sent(row);
    } catch (error) {
      this.#change(id, { key: keyAfter(error, key), step: 'failed', why: sentenceOf(error) });
      if (error instanceof Unreachable) void this.#retryOnceBack(id);
    }
  }

  /** Sends a message again once the network is back. If the server can be reached, the user or the next read decides. */
  async #retryOnceBack(id: number): Promise<void> {
    this.#lost.add(id);
    if ((await isReachable()) || this.#hasEnded) return;
    this.#stopWaiting();
    this.#stopWaiting = onceBack(() => this.resendLost());
  }

  #drop(id: number): void {
    this.#set(this.#list.filter((each) => each.id !== id));
  }

  #change(id: number, change: Partial<Outgoing>): void {
    this.#set(this.#list.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  #set(list: readonly Outgoing[]): void {
    this.#list = list;
    this.#listener.changed(list);
  }
}
