import { type Decision, err, type Note, noted, ok } from '@mt2/domain';
import { Throttle } from '../../world/limits/throttle.ts';
import type { RealNow } from '../../world/time/clock.ts';

const MOST_MESSAGES = 20;
const WINDOW_MS = 10_000;

/** Limits a party's messages in real time: 20 in 10 seconds, across all calls that send messages. */
export const throttleMessages = (real: RealNow): Throttle => new Throttle('message', real, MOST_MESSAGES, WINDOW_MS);

type Speaker = { readonly world: { readonly id: string }; readonly person: { readonly id: number }; readonly note?: Note | undefined };

/** Counts a message before it is queued, so its idempotency key does not keep the refusal forever. */
export const takeTurn =
  (messages: Throttle) =>
  async ({ world, person, note }: Speaker): Promise<Decision<undefined, 'too-many-messages'>> =>
    messages.take(`${world.id} ${person.id}`) ? ok(undefined) : noted(note, 'attempts', 'too many in 10 seconds', err('too-many-messages'));
