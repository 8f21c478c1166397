import { chatMarks, chatMessage } from '@mt2/contracts/chat-rows';
import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { feedConnection } from '../../platform/feed/feed-connection.ts';
import { Outbox } from './outbox.ts';
import { type ChosenPicture, keepTexts, memoryOf, type Outgoing, recallTexts, unsentText } from './outgoing.ts';
import type { ChatMarks, ChatMessage, ChatSource } from './source.ts';
import { Typing } from './typing.ts';

const A_PAGE = 30;
const MOST_A_READ = 100;

export type ConversationState = {
  /** Messages in order, without gaps. */
  readonly rows: readonly ChatMessage[];
  readonly marks: ChatMarks;
  readonly isRead: boolean;
  /** No more messages can be sent. */
  readonly isClosed: boolean;
  readonly error: Error | undefined;
  readonly outgoing: readonly Outgoing[];
  readonly draft: string;
  readonly isTyping: boolean;
  /** The last message read before the conversation was opened, if newer ones followed it. */
  readonly readBefore: number | undefined;
};

const NO_MARKS: ChatMarks = { last: 0, readTo: 0, seenTo: 0, unread: 0 };

/** A conversation as this page knows it: it follows the feed while somebody listens, and keeps unsent messages. */
export class Conversation {
  readonly #source: ChatSource;
  /** Belongs to the conversation's user, even if another logs in later. */
  readonly #memory: string;
  readonly #outbox: Outbox;
  readonly #listeners = new Set<() => void>();
  #state: ConversationState;
  #reading: Promise<void> = Promise.resolve();
  #isOpening = false;
  #hasEnded = false;
  #stop: () => void = () => undefined;
  #markedTo = 0;
  readonly #typing: Typing;

  constructor(source: ChatSource) {
    this.#source = source;
    this.#memory = memoryOf(source.key);
    this.#typing = new Typing(source, (isTyping) => this.#set({ isTyping }));
    const { draft, unsent } = recallTexts(this.#memory);
    this.#outbox = new Outbox(source, unsent, {
      changed: (outgoing) => {
        this.#set({ outgoing });
        this.#keep();
      },
      sent: (row) => this.#add(row),
    });
    this.#state = {
      rows: [],
      marks: NO_MARKS,
      isRead: false,
      isClosed: false,
      error: undefined,
      outgoing: this.#outbox.list,
      draft,
      isTyping: false,
      readBefore: undefined,
    };
  }

  readonly state = (): ConversationState => this.#state;

  /** Follows the conversation until the returned function is called. */
  readonly listen = (changed: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#follow();
    this.#listeners.add(changed);
    return () => {
      this.#listeners.delete(changed);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** Reads missing messages: the latest ones at first, and later those after the last one. */
  catchUp(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  /** Reads older messages; returns true if there were any. */
  async readEarlier(): Promise<boolean> {
    const first = this.#state.rows[0]?.number ?? 1;
    if (first === 1) return false;
    const { messages } = await this.#source.read({ before: first, limit: A_PAGE });
    const [now] = this.#state.rows;
    if (now?.number === first) this.#set({ rows: [...messages, ...this.#state.rows] });
    return messages.length > 0;
  }

  write(draft: string): void {
    this.#set({ draft });
    this.#keep();
    if (draft !== '' && !this.#state.isClosed) this.#typing.tell();
  }

  /** Sends the draft, with a picture if given; both appear immediately. */
  send(picture?: ChosenPicture): void {
    this.#put({ text: this.#state.draft.trim(), picture });
    this.write('');
  }

  /** Sends a text that the user did not type. */
  sendText(text: string): void {
    this.#put({ text, picture: undefined });
  }

  retry(id: number): void {
    this.#outbox.retry(id);
  }

  /** Takes back an unsent message; its text returns to the draft if that is empty. */
  takeBack(id: number): void {
    const taken = this.#outbox.takeBack(id);
    if (taken && this.#state.draft === '') this.write(taken.text);
  }

  /** Marks all messages read so far as read by the user. */
  markRead(): void {
    const { marks, rows } = this.#state;
    const last = rows.at(-1)?.number ?? 0;
    if (marks.unread === 0 || last <= this.#markedTo) return;
    this.#markedTo = last;
    this.#source.markRead(last).then(
      (after) => this.#mark(after),
      () => {
        this.#markedTo = 0;
      },
    );
  }

  /** When it is opened again, the messages read until now are no longer new. */
  leave(): void {
    this.#set({ readBefore: undefined });
  }

  /** Ends when another user takes over or the world is restored: waiting messages are not sent, and a guest's data is not kept. */
  end(wasGuest: boolean): void {
    this.#outbox.end();
    this.#hasEnded = true;
    if (wasGuest) keepTexts(this.#memory, { draft: '', unsent: [] });
  }

  #follow(): void {
    this.#isOpening = true;
    this.#stop = feedConnection.listen('user', (news, isSnapshot) => {
      for (const event of news as UserEvent[]) this.#take(event);
      if (isSnapshot) void this.catchUp();
    });
    void this.catchUp();
  }

  #take(event: UserEvent): void {
    if (event.event === 'chat' && this.#source.isMine(event.chat)) {
      const message = valuesFrom(chatMessage, event.message);
      if (message.isMine && message.number > this.#last) this.#outbox.arrived(message);
      if (!message.isMine && !message.isAutomatic) this.#set({ isTyping: false });
      this.#add(message);
      this.#mark({ ...this.#state.marks, last: message.number, unread: event.unread });
    }
    if (event.event === 'chatRead' && this.#source.isMine(event.chat)) this.#mark(valuesFrom(chatMarks, event));
    if (event.event === 'chatTyping' && this.#source.isMine(event.chat)) this.#typing.hear();
  }

  async #read(): Promise<void> {
    try {
      await this.#readOn();
      this.#set({ isRead: true, error: undefined });
      // One of them may be among the messages read: its key finds it.
      this.#outbox.resendLost();
    } catch (error) {
      this.#set({ error: error as Error });
    }
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const last = this.#state.rows.at(-1)?.number;
      const isFirst = last === undefined;
      const page = await this.#source.read(isFirst ? { limit: A_PAGE } : { after: last, limit: MOST_A_READ });
      if (this.#isOpening && page.unread > 0) this.#set({ readBefore: page.readTo });
      this.#isOpening = false;
      for (const row of page.messages) this.#append(row);
      this.#mark(page);
      this.#set({ isClosed: page.isClosed ?? false });
      if (isFirst || page.messages.length === 0 || this.#last >= page.last) return;
    }
  }

  get #last(): number {
    return this.#state.rows.at(-1)?.number ?? 0;
  }

  /** Adds a message; if messages before it are missing, they are read. */
  #add(row: ChatMessage): void {
    if (row.number <= this.#last) return;
    if (row.number === this.#last + 1 && this.#state.isRead) this.#append(row);
    else void this.catchUp();
  }

  #append(row: ChatMessage): void {
    if (row.number > this.#last) this.#set({ rows: [...this.#state.rows, row] });
  }

  /** Marks only move forward: a response may be older than an event. */
  #mark({ last, readTo, seenTo, unread }: ChatMarks): void {
    const { marks } = this.#state;
    if (readTo < marks.readTo && last <= marks.last) return;
    const most = Math.max;
    this.#set({
      marks: { last: most(last, marks.last), readTo: most(readTo, marks.readTo), seenTo: most(seenTo, marks.seenTo), unread },
    });
  }

  #put(said: Pick<Outgoing, 'text' | 'picture'>): void {
    this.#typing.begin();
    this.#outbox.put(said);
  }

  /** Stores the texts unless the conversation ended: a late response must not change the next user's. */
  #keep(): void {
    if (this.#hasEnded) return;
    const { draft, outgoing } = this.#state;
    keepTexts(this.#memory, { draft, unsent: outgoing.flatMap(unsentText) });
  }

  #set(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const changed of this.#listeners) changed();
  }
}
