import type { AppContext } from '../http/app-context.ts';
import type { QueuedEvent } from '../world/transaction/tx.ts';
import type { Channel, Reader, TopicChannel } from './channel.ts';
import { Channels } from './channels.ts';
import type { Client } from './client.ts';
import { frameOf } from './frame.ts';
import { Sessions } from './sessions.ts';
import type { FeedSources, FeedWorld } from './view.ts';

/** Faults put into a feed on purpose. */
export type FeedFaults = {
  /** Delays or cuts a new connection. */
  readonly breakConnection: (world: FeedWorld, client: Client) => void;
  /** Skips or delays messages about to be sent, or cuts their readers. */
  readonly corrupt: (world: FeedWorld, channels: Iterable<Channel>, clients: Iterable<Client>) => void;
};

export type FeedContext = {
  readonly sources: FeedSources;
  readonly identify: AppContext['identify'];
  readonly isLabOn: boolean;
  readonly faults?: FeedFaults | undefined;
  /** The URL for devices in the server's network; undefined if they cannot reach it. */
  readonly lanUrl: () => string | undefined;
  /** Called with errors of our own: they must not affect the notifying world. */
  readonly failed: (error: unknown) => void;
};

/** Writes this close together are sent together. */
const PAUSE_MS = 50;
/** A running world is read once per real second; a longer step was made by hand. */
const LONGEST_TICK_SECONDS = 3;
const WORLD_CLOSED = 1012;

/** The websocket feed of one world and its clients. It listens to the world as long as it has clients. */
export class WorldFeed {
  readonly world: FeedWorld;
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly #context: FeedContext;
  readonly #clients = new Set<Client>();
  readonly #stopListening: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace: string;
  #movedAt: number;

  constructor(world: FeedWorld, context: FeedContext) {
    this.world = world;
    this.channels = new Channels(world, context.sources);
    this.sessions = new Sessions(world, this.channels, context.identify);
    this.#context = context;
    this.#pace = this.#readPace();
    this.#movedAt = world.now();
    this.#stopListening = world.listen({
      events: (queued) => this.#guard(() => this.#sendUserEvents(queued)),
      wrote: () => this.#lookSoon(),
      moved: () => this.#guard(() => this.#move()),
      replaced: () => this.#guard(() => this.#restart()),
      closed: () => this.#guard(() => this.#close()),
    });
  }

  get isEmpty(): boolean {
    return this.#clients.size === 0;
  }

  join(client: Client): void {
    this.#clients.add(client);
    client.now = () => this.world.now();
    client.confirmed = () => this.world.confirmed();
    this.#guard(() => this.#context.faults?.breakConnection(this.world, client));
    this.#greet(client);
  }

  leave(client: Client): void {
    this.channels.unfollowAll(client);
    this.#clients.delete(client);
    if (this.isEmpty) this.#stop();
  }

  /** Pings every client, and signs out those whose session has ended. */
  beat(): void {
    for (const client of this.#clients) {
      client.beat();
      this.#guard(() => this.sessions.check(client));
    }
  }

  #greet(client: Client, replaced?: true): void {
    const { id, stateId, mode, ratePerMille } = this.world;
    const { isLabOn, lanUrl } = this.#context;
    const lan = isLabOn ? lanUrl() : undefined;
    client.send({ type: 'hello', world: id, state: stateId, mode, rate: ratePerMille / 1000, replaced, lab: isLabOn, lan });
  }

  /** Called when the clock moved. */
  #move(): void {
    this.#forgetLook();
    this.#announcePace();
    this.#sendChanges(this.channels.topics.values());
    this.#announceJump();
  }

  #lookSoon(): void {
    this.#timer ??= setTimeout(() => this.#guard(() => this.#look()), PAUSE_MS);
  }

  #forgetLook(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Called after a write. While a caller has exclusive access to the world, it is read later. */
  #look(): void {
    this.#forgetLook();
    if (this.world.writer.isTaken) {
      this.#lookSoon();
      return;
    }
    this.#announcePace();
    this.#sendChanges([...this.channels.topics.values()].filter(({ view }) => view.changesByWrites));
  }

  #sendChanges(channels: Iterable<TopicChannel>): void {
    const now = this.world.now();
    const changed: TopicChannel[] = [];
    for (const channel of channels) this.#guard(() => void (channel.move(now) && changed.push(channel)));
    this.#corrupt(changed);
    this.#send(changed);
  }

  /** Sends each client all its news in one write; each frame was created once for all of them. */
  #send(channels: readonly { frame: Buffer | undefined }[]): void {
    if (channels.length > 0) for (const client of this.#clients) this.#deliver(client);
    for (const channel of channels) channel.frame = undefined;
  }

  /** Sends the events of a commit to their users. A session ended by the commit receives only that; the user's other sessions continue. */
  #sendUserEvents(queued: readonly QueuedEvent[]): void {
    const now = this.world.now();
    for (const [userId, all] of Map.groupBy(queued, (each) => each.userId)) {
      const events = all.map(({ event }) => event);
      if (events.some(({ event }) => event === 'signed-out')) this.#checkSessionsOf(userId);
      const channel = this.channels.users.get(userId);
      const rest = events.filter(({ event }) => event !== 'signed-out');
      if (!channel || rest.length === 0) continue;
      channel.publish(rest, now);
      this.#corrupt([channel]);
      for (const client of channel.readers) this.#deliver(client);
      channel.frame = undefined;
    }
  }

  #corrupt(channels: readonly Channel[]): void {
    this.#guard(() => this.#context.faults?.corrupt(this.world, channels, this.#clients));
  }

  #checkSessionsOf(userId: number): void {
    for (const client of this.#clients) if (client.session?.person.id === userId) this.sessions.check(client);
  }

  /** The world's state was replaced: every topic starts again with a snapshot. */
  #restart(): void {
    this.#forgetLook();
    this.#pace = this.#readPace();
    const now = this.world.now();
    this.#movedAt = now;
    for (const client of this.#clients) {
      this.#greet(client, true);
      this.sessions.check(client);
    }
    const channels = [...this.channels.topics.values(), ...this.channels.users.values()];
    for (const channel of channels) channel.restart(now);
    this.#send(channels);
  }

  #readPace(): string {
    return `${this.world.mode} ${this.world.ratePerMille}`;
  }

  /** A clock that was stopped, started or sped up is announced by a new greeting. */
  #announcePace(): void {
    const pace = this.#readPace();
    if (pace === this.#pace) return;
    this.#pace = pace;
    for (const client of this.#clients) this.#greet(client);
  }

  /** A clock moved by hand is announced to all clients, including those whose topics did not change. */
  #announceJump(): void {
    const now = this.world.now();
    const usual = this.world.mode === 'frozen' ? 0 : (LONGEST_TICK_SECONDS * this.world.ratePerMille) / 1000;
    const isJump = now - this.#movedAt > usual;
    this.#movedAt = now;
    if (!isJump) return;
    const frame = frameOf({ type: 'pong', now });
    for (const client of this.#clients) client.sendFrame(frame);
  }

  #close(): void {
    this.#stop();
    for (const client of this.#clients) {
      // The heartbeat continues until the socket is closed, and the world can no longer be read.
      client.session = undefined;
      client.end(WORLD_CLOSED, 'This world was closed.');
    }
  }

  #stop(): void {
    this.#forgetLook();
    this.#stopListening();
  }

  #deliver(client: Reader): void {
    try {
      client.deliver();
    } catch (error) {
      this.#context.failed(error);
    }
  }

  #guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#context.failed(error);
    }
  }
}
