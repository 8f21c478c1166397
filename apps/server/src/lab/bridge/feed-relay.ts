import { type ClientMessage, parseTopic, type ServerMessage } from '@mt2/contracts/feed';
import { frameOf } from '../../feed/frame.ts';
import type { InFeed } from '../../feed/relay.ts';
import { type FeedBridge, sideOf, sidesNow } from './feed-bridge.ts';
import { InOrder } from './in-order.ts';
import { MissedTopics } from './missed-topics.ts';
import { type Dial, type LinkState, RealLink } from './real-link.ts';
import { type RealMessage, readMessage, UserTopic } from './user-topic.ts';

const MOST_TOPICS = 50;
/** Messages that wait until the real side has said whose session it is. */
const MOST_WAITING = 200;
const TRY_AGAIN_LATER = 1013;

type SignIn = Extract<ClientMessage, { op: 'auth' | 'guest' }>;
type Received<T extends RealMessage['type']> = Extract<RealMessage, { type: T }>;

/** One websocket of a bridged world: its topics come from the world or from the real side, by group. */
export class RelayedClient {
  readonly #bridge: FeedBridge;
  readonly #in: InFeed;
  readonly #dial: Dial;
  #link: RealLink | undefined;
  /** Signed in on the real side, by the session or the guest's key. */
  #signIn: SignIn | undefined;
  /** With a session that the world issued, nothing comes from the real side. */
  #isOwn = false;
  /** Followed topics of the real side; `isLive` after a snapshot, until the link breaks. */
  readonly #topics = new Map<string, { isLive: boolean }>();
  readonly #missed: MissedTopics;
  readonly #user: UserTopic;
  readonly #received: InOrder<ClientMessage>;
  #told = '';

  constructor(bridge: FeedBridge, place: InFeed, dial: Dial) {
    this.#bridge = bridge;
    this.#in = place;
    this.#dial = dial;
    this.#user = new UserTopic(place);
    this.#missed = new MissedTopics(place.client, (topics) => this.#askAgain(topics));
    this.#received = new InOrder(
      (message) => this.#answer(message),
      (error) => {
        place.failed(error);
        place.client.refuse('internal-error');
      },
    );
    this.#tellSides();
  }

  receive(message: ClientMessage): void {
    if (this.#received.push(message) > MOST_WAITING) this.#in.client.end(TRY_AGAIN_LATER, 'Too many messages wait.');
  }

  end(): void {
    this.#link?.end();
    this.#user.stop();
  }

  /** Returns without a promise if nothing is waited for. */
  #answer(message: ClientMessage): Promise<void> | void {
    switch (message.op) {
      case 'ping':
        return this.#in.pass(message);
      case 'auth':
        return this.#begin(message);
      case 'guest':
        return this.#beginGuest(message);
      case 'sub':
        return this.#follow(message.topics);
      case 'unsub':
        return this.#leave(message.topics);
    }
  }

  #begin(message: SignIn & { op: 'auth' }): Promise<void> | void {
    if (this.#bridge.isIssued(message.token)) return this.#stayHere(message);
    this.#isOwn = false;
    if (this.#bridge.feeds.user === 'world') return this.#beginHere(message.token);
    this.#bridge
      .bind(message.token)
      .then((result) => result === 'bound' && this.#addOwnEvents(message))
      .catch(this.#in.failed);
    this.#beginThere(message);
  }

  /** Adds the events of the world once its user is known. */
  #addOwnEvents(message: SignIn & { op: 'auth' }): void {
    const { feed, client } = this.#in;
    if (this.#signIn !== message || !feed.sessions.begin(client, message.token).ok || this.#link?.state !== 'broken') return;
    this.#user.greet();
    if (this.#topics.has('user')) this.#replace('user');
  }

  /** A guest of the world's chat, or of the real side's. */
  #beginGuest(message: SignIn & { op: 'guest' }): void {
    const isHere = this.#bridge.feeds.user === 'world' || this.#in.feed.sessions.begin(this.#in.client, message.key).ok;
    if (isHere) this.#in.pass(message);
    else this.#beginThere(message);
  }

  /** A token of the world never leaves it, and everything that its client reads is the world's. */
  #stayHere(message: ClientMessage): void {
    const topics = [...this.#topics.keys()].filter((topic) => topic !== 'user');
    this.#link?.end();
    this.#link = undefined;
    this.#topics.clear();
    this.#user.stop();
    this.#signIn = undefined;
    this.#isOwn = true;
    if (topics.length > 0) this.#in.pass({ op: 'sub', topics });
    this.#in.pass(message);
    this.#tellSides();
  }

  /** Waits until the real side has said whose session it is. */
  async #beginHere(token: string): Promise<void> {
    const { feed, client } = this.#in;
    const result = await this.#bridge.bind(token);
    if (result === 'unreachable') {
      client.end(TRY_AGAIN_LATER, 'The real backend cannot be reached.');
      return;
    }
    if (feed.sessions.begin(client, token).ok) this.#user.greet();
    else client.refuse('not-logged-in');
  }

  #beginThere(message: SignIn): void {
    this.#signIn = message;
    this.#open().send('auth', message);
  }

  #follow(topics: readonly string[]): void {
    const here: string[] = [];
    const there: string[] = [];
    for (const topic of topics) (this.#isReal(topic) ? there : here).push(topic);
    if (here.length > 0) this.#in.pass({ op: 'sub', topics: here });
    for (const topic of there) this.#followThere(topic);
    this.#tellSides();
  }

  #followThere(topic: string): void {
    if (!this.#topics.has(topic) && this.#topics.size >= MOST_TOPICS) {
      this.#in.client.refuse('too-many-requests', topic);
      return;
    }
    this.#topics.set(topic, { isLive: false });
    const link = this.#open();
    if (link.state === 'broken') this.#replace(topic);
    else link.send('sub', { op: 'sub', topics: [topic] });
  }

  #leave(topics: readonly string[]): void {
    const there = topics.filter((topic) => this.#drop(topic));
    if (there.length > 0) this.#link?.send('unsub', { op: 'unsub', topics: there });
    this.#in.pass({ op: 'unsub', topics: [...topics] });
  }

  #drop(topic: string): boolean {
    if (topic === 'user') this.#user.stop();
    return this.#topics.delete(topic);
  }

  /** True if a topic comes from the real side; an unknown one is refused by the world, as is `user` without a session. */
  #isReal(topic: string): boolean {
    if (this.#isOwn || sideOf(this.#bridge.feeds, topic) === 'world' || !parseTopic(topic)) return false;
    return topic !== 'user' || this.#signIn !== undefined;
  }

  #open(): RealLink {
    this.#link ??= new RealLink(this.#dial, { changed: (state) => this.#changed(state), received: (message) => this.#hear(message) });
    return this.#link;
  }

  #changed(state: LinkState): void {
    if (state === 'open') this.#sayAll();
    else {
      if (this.#signIn) this.#user.greet();
      for (const [topic, known] of this.#topics) {
        known.isLive = false;
        this.#replace(topic);
      }
    }
    this.#tellSides();
  }

  /** Says everything again to a real side that was away. */
  #sayAll(): void {
    if (this.#signIn) this.#link?.send('auth', this.#signIn);
    const topics = [...this.#topics.keys()];
    if (topics.length > 0) this.#link?.send('sub', { op: 'sub', topics });
  }

  /** The world sends a topic of the real side until that sends it again. */
  #replace(topic: string): void {
    if (topic === 'user') this.#user.stop();
    if (topic !== 'user' || this.#in.client.session) this.#in.pass({ op: 'sub', topics: [topic] });
  }

  #hear(said: unknown): void {
    const message = readMessage(said);
    if (message?.type === 'snapshot' || message?.type === 'update') this.#receiveTopic(message);
    else if (message?.type === 'authed') this.#forward(message);
    else if (message?.type === 'error') this.#receiveRefusal(message);
  }

  /** A topic is the world's until its snapshot arrives. */
  #receiveTopic(message: Received<'snapshot' | 'update'>): void {
    const { feed, client } = this.#in;
    const known = this.#topics.get(message.topic);
    if (!known || (message.type === 'update' && !known.isLive)) return;
    if (client.isSlow && message.topic !== 'user') {
      known.isLive = false;
      this.#missed.add(message.topic);
      return;
    }
    if (!known.isLive) feed.channels.unfollow(client, message.topic);
    known.isLive = true;
    if (message.topic === 'user') this.#user.forward(message);
    else this.#forward(message);
  }

  /** Follows the topics that the client missed once more, which has the real side send their snapshots. */
  #askAgain(missed: readonly string[]): void {
    const topics = missed.filter((topic) => this.#topics.has(topic));
    if (topics.length > 0) this.#link?.send('sub', { op: 'sub', topics });
  }

  /** Keeps the time of the real side. */
  #forward(message: RealMessage): void {
    this.#in.client.sendFrame(frameOf(message as ServerMessage));
  }

  #receiveRefusal(message: Received<'error'>): void {
    if (message.topic !== undefined && !this.#drop(message.topic)) return;
    if (message.topic === undefined && message.key === 'not-logged-in') {
      this.#signIn = undefined;
      this.#drop('user');
    }
    this.#forward(message);
  }

  /** Tells the client who sends its topics, if that changed. */
  #tellSides(): void {
    const message = sidesNow(this.#bridge, { isOwn: this.#isOwn, isBroken: this.#link?.state === 'broken' });
    const told = JSON.stringify(message);
    if (told !== this.#told) this.#in.client.send(message);
    this.#told = told;
  }
}
