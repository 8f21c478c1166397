import { type ClientMessage, clientMessage } from '@mt2/contracts/feed';
import { type Decision, err, ok } from '@mt2/domain';
import { complaining, complaintsIn, complaintsOf } from '../http/request/complaints.ts';
import type { Client } from './client.ts';
import type { Hub } from './hub.ts';
import type { FeedWorld } from './view.ts';
import type { WorldFeed } from './world-feed.ts';

/** The world of a token; undefined if this server does not have it. */
export type WorldOfToken = (token: string) => FeedWorld | undefined;

export function answerMessage(hub: Hub, worldOfToken: WorldOfToken, client: Client, text: string): void {
  const feed = hub.feedOf(client);
  if (!feed || !client.isOpen) return;
  const message = read(text);
  if (!message.ok) client.refuse(message.refusal, undefined, complaintsIn(message));
  else if (message.value.op === 'auth') signIn(hub, worldOfToken, client, feed, message.value.token);
  else if (message.value.op === 'guest') signIn(hub, worldOfToken, client, feed, message.value.key);
  else act(client, feed, message.value);
}

function read(text: string): Decision<ClientMessage, 'body-unreadable' | 'parameter-invalid'> {
  try {
    const sent: unknown = JSON.parse(text);
    const parsed = clientMessage.safeParse(sent);
    return parsed.success ? ok(parsed.data) : complaining('parameter-invalid', ...complaintsOf(clientMessage, sent, parsed.error));
  } catch {
    return err('body-unreadable');
  }
}

function act(client: Client, feed: WorldFeed, message: Exclude<ClientMessage, { op: 'auth' | 'guest' }>): void {
  if (message.op === 'ping') client.send({ type: 'pong' });
  else if (message.op === 'sub') for (const topic of message.topics) follow(client, feed, topic);
  else for (const topic of message.topics) feed.channels.unfollow(client, topic);
}

function follow(client: Client, feed: WorldFeed, topic: string): void {
  const followed = feed.channels.follow(client, topic);
  if (!followed.ok) client.refuse(followed.refusal, topic, complaintsIn(followed));
}

function signIn(hub: Hub, worldOfToken: WorldOfToken, client: Client, here: WorldFeed, token: string): void {
  const world = client.isWorldNamed ? undefined : worldOfToken(token);
  const feed = world && world !== here.world ? move(hub, client, world) : here;
  const signedIn = feed.sessions.begin(client, token);
  if (signedIn.ok) client.send({ type: 'authed', user: signedIn.value });
  else client.refuse(signedIn.refusal);
}

/** Moves a client that named no world into its token's world, with its subscriptions. */
function move(hub: Hub, client: Client, world: FeedWorld): WorldFeed {
  const topics = [...client.channels].map(({ topic }) => topic).filter((topic) => topic !== 'user');
  const feed = hub.enter(client, world);
  for (const topic of topics) follow(client, feed, topic);
  return feed;
}
