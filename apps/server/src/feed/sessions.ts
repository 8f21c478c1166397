import { type Decision, err, ok } from '@mt2/domain';
import type { AppContext } from '../http/app-context.ts';
import type { Person } from '../http/needs.ts';
import type { Channels } from './channels.ts';
import type { Client } from './client.ts';
import type { FeedWorld } from './view.ts';

/** The sessions of a world's websockets. */
export class Sessions {
  readonly #world: FeedWorld;
  readonly #channels: Channels;
  readonly #identify: AppContext['identify'];

  constructor(world: FeedWorld, channels: Channels, identify: AppContext['identify']) {
    this.#world = world;
    this.#channels = channels;
    this.#identify = identify;
  }

  /** Signs a client in with a token, replacing the previous user; returns the user's id. */
  begin(client: Client, token: string): Decision<number, 'not-logged-in'> {
    const person = this.#personOf(token);
    if (!person) return err('not-logged-in');
    if (client.session?.person.id !== person.id) this.#channels.unfollow(client, 'user');
    client.session = { person, token };
    return ok(person.id);
  }

  /** Signs a client out if its session has ended; other sessions of the same user stay. */
  check(client: Client): void {
    if (!client.session || this.#personOf(client.session.token)) return;
    const channel = this.#channels.users.get(client.session.person.id);
    if (channel?.readers.has(client)) client.sendFrame(channel.signedOutFrame(this.#world.now()));
    this.#channels.unfollow(client, 'user');
    client.session = undefined;
  }

  #personOf(token: string): Person | undefined {
    const { sql, world } = this.#world;
    return this.#identify({ sql, world, now: this.#world.now() }, token);
  }
}
