import { type Decision, err, ok } from '@mt2/domain';
import type { AppContext } from '../http/app-context.ts';
import type { Person } from '../http/person.ts';
import type { Channels } from './channels.ts';
import type { Client } from './client.ts';
import type { FeedWorld } from './view.ts';

/** Who speaks at the sockets of a world. */
export class Sessions {
  readonly #world: FeedWorld;
  readonly #channels: Channels;
  readonly #identify: AppContext['identify'];

  constructor(world: FeedWorld, channels: Channels, identify: AppContext['identify']) {
    this.#world = world;
    this.#channels = channels;
    this.#identify = identify;
  }

  /** Takes a client's token; answers the user's id. Whoever spoke here before is forgotten. */
  begin(client: Client, token: string): Decision<number, 'not-logged-in'> {
    const person = this.#personOf(token);
    if (!person) return err('not-logged-in');
    if (client.session?.person.id !== person.id) this.#channels.unfollow(client, 'user');
    client.session = { person, token };
    return ok(person.id);
  }

  /** Takes leave of a client whose session is over; another session of the same user goes on. */
  check(client: Client): void {
    if (!client.session || this.#personOf(client.session.token)) return;
    const channel = this.#channels.users.get(client.session.person.id);
    if (channel?.readers.has(client)) client.pass(channel.farewell(this.#world.now()));
    this.#channels.unfollow(client, 'user');
    client.session = undefined;
  }

  #personOf(token: string): Person | undefined {
    const { sql, world } = this.#world;
    return this.#identify({ sql, world, now: this.#world.now() }, token);
  }
}
