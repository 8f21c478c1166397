import type { RefusalName } from '@mt2/contracts';
import { parseTopic } from '@mt2/contracts/feed';
import { type Decision, err, ok } from '@mt2/domain';
import { complaining } from '../http/request/complaints.ts';
import { type Channel, TopicChannel } from './channel.ts';
import type { Client } from './client.ts';
import { UserChannel } from './user-channel.ts';
import type { FeedSources, FeedWorld } from './view.ts';

const MOST_TOPICS = 50;

/** The topics of a world that have readers; the others are not computed. */
export class Channels {
  readonly topics = new Map<string, TopicChannel>();
  readonly users = new Map<number, UserChannel>();
  readonly #world: FeedWorld;
  readonly #sources: FeedSources;

  constructor(world: FeedWorld, sources: FeedSources) {
    this.#world = world;
    this.#sources = sources;
  }

  /** Subscribes a client to a topic, starting with a snapshot; a repeated request sends another snapshot. */
  follow(client: Client, topic: string): Decision<undefined, RefusalName> {
    const found = this.#find(client, topic);
    if (!found.ok) return found;
    const channel = found.value;
    if (!client.channels.has(channel) && client.channels.size >= MOST_TOPICS) {
      this.#world.world.observer?.refuse('too-many-requests');
      return err('too-many-requests');
    }
    if (channel instanceof TopicChannel) this.topics.set(topic, channel);
    else this.users.set(channel.userId, channel);
    client.follow(channel);
    return ok(undefined);
  }

  unfollow(client: Client, topic: string): void {
    const channel = [...client.channels].find((each) => each.topic === topic);
    if (channel) this.#part(client, channel);
  }

  unfollowAll(client: Client): void {
    for (const channel of client.channels) this.#part(client, channel);
  }

  #part(client: Client, channel: Channel): void {
    client.leave(channel);
    if (channel.readers.size > 0) return;
    if (channel instanceof UserChannel) this.users.delete(channel.userId);
    else this.topics.delete(channel.topic);
  }

  #find(client: Client, topic: string): Decision<TopicChannel | UserChannel, RefusalName> {
    const named = parseTopic(topic);
    if (!named)
      return complaining('parameter-invalid', {
        path: 'topics',
        expected: 'ticker, user, or depth:, contract-depth:, mark:, trades: or kline: and a market',
        got: topic,
      });
    if (named.kind === 'user') {
      const userId = client.session?.person.id;
      return userId === undefined ? err('not-logged-in') : ok(this.users.get(userId) ?? new UserChannel(userId));
    }
    const channel = this.topics.get(topic);
    if (channel) return ok(channel);
    const view = this.#sources.open(this.#world, named);
    return view.ok ? ok(new TopicChannel(topic, view.value, this.#world.now())) : view;
  }
}
