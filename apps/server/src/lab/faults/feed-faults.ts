import type { Channel } from '../../feed/channel.ts';
import type { Client } from '../../feed/client.ts';
import type { FeedWorld } from '../../feed/view.ts';
import { type Fault, hasFaults, strike, strikeReaders } from './fault-rule.repo.ts';

/** Every name by which a rule may refer to a topic: `feed.depth:BTC/USDT`, `feed.depth`, `feed.*`. */
function namesOf(topic: string): string[] {
  const parts = topic.split(':');
  return [...parts.map((_, index) => `feed.${parts.slice(0, index + 1).join(':')}`), 'feed.*'];
}

/** Applies the world's fault rules to a new connection, which may be delayed or cut immediately. */
export function breakConnection(world: FeedWorld, client: Client): void {
  if (!hasFaults(world)) return;
  const fault = strike(world, { names: ['feed.connect', 'feed.*'], userIds: [], at: world.now() }, ({ effect }) => effect !== 'feed-gap');
  if (fault?.rule.effect === 'feed-delay') client.stall(fault.delayMs);
  else if (fault) client.cut();
}

/** Applies the world's fault rules to the messages about to be sent, each counted once for all readers of its topic. */
export function corrupt(world: FeedWorld, channels: Iterable<Channel>, clients: Iterable<Client>): void {
  if (!hasFaults(world)) return;
  const all = [...clients];
  for (const channel of channels) {
    const readers = all.filter((client) => client.channels.has(channel));
    const userIds = readers.flatMap(({ session }) => session?.person.id ?? []);
    const faults = strikeReaders(world, { names: namesOf(channel.topic), userIds, at: world.now() });
    for (const reader of readers) {
      const fault = faults.find(({ rule: { userId } }) => userId === null || userId === reader.session?.person.id);
      if (fault) act(fault, reader, channel);
    }
  }
}

function act({ rule: { effect }, delayMs }: Fault, reader: Client, channel: Channel): void {
  if (effect === 'feed-gap') reader.skip(channel);
  else if (effect === 'feed-delay') reader.stall(delayMs);
  else reader.cut();
}
