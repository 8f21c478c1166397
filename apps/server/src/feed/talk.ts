import { type ClientMessage, clientMessage } from '@mt2/contracts/feed';
import { type Decision, err, ok } from '@mt2/domain';
import type { Client } from './client.ts';
import type { Hub } from './hub.ts';
import type { Room } from './room.ts';
import type { FeedWorld } from './view.ts';

/** The world that a token was made in, where there is such a world. */
export type WorldOfToken = (token: string) => FeedWorld | undefined;

/** Answers what a client says, whatever it is. */
export function answer(hub: Hub, worldOfToken: WorldOfToken, client: Client, text: string): void {
  const room = hub.roomOf(client);
  if (!room || !client.isOpen) return;
  const message = read(text);
  if (!message.ok) client.refuse(message.refusal);
  else if (message.value.op === 'auth') signIn(hub, worldOfToken, client, room, message.value.token);
  else act(client, room, message.value);
}

function read(text: string): Decision<ClientMessage, 'body-unreadable' | 'parameter-invalid'> {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? ok(parsed.data) : err('parameter-invalid');
  } catch {
    return err('body-unreadable');
  }
}

function act(client: Client, room: Room, message: Exclude<ClientMessage, { op: 'auth' }>): void {
  if (message.op === 'ping') client.say({ type: 'pong' });
  else if (message.op === 'sub') for (const topic of message.topics) follow(client, room, topic);
  else for (const topic of message.topics) room.channels.unfollow(client, topic);
}

function follow(client: Client, room: Room, topic: string): void {
  const followed = room.channels.follow(client, topic);
  if (!followed.ok) client.refuse(followed.refusal, topic);
}

function signIn(hub: Hub, worldOfToken: WorldOfToken, client: Client, here: Room, token: string): void {
  const world = client.isWorldNamed ? undefined : worldOfToken(token);
  const room = world && world !== here.world ? move(hub, client, world) : here;
  const signedIn = room.sessions.begin(client, token);
  if (signedIn.ok) client.say({ type: 'authed', user: signedIn.value });
  else client.refuse(signedIn.refusal);
}

/** A client that named no world follows its token into the token's, and takes its topics along. */
function move(hub: Hub, client: Client, world: FeedWorld): Room {
  const topics = [...client.channels].map(({ topic }) => topic).filter((topic) => topic !== 'user');
  const room = hub.enter(client, world);
  for (const topic of topics) follow(client, room, topic);
  return room;
}
