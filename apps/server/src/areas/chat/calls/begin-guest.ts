import type { chat } from '@mt2/contracts/chat';
import { noted, ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import { type Throttle, tooManyAttempts } from '../../../world/limits/throttle.ts';
import { beginGuest as begin } from '../guest/key.ts';

/** Creates a guest. The limit is per world, because guests cannot be distinguished. */
export const beginGuest = (guests: Throttle) =>
  prepared<typeof chat.beginGuest, undefined>(
    async ({ world, note }) =>
      guests.take(world.id)
        ? ok(undefined)
        : noted(note, 'attempts', 'too many in a minute', tooManyAttempts(guests.waitMs(world.id) / 1000)),
    (tx) => ok(begin(tx, tx.lang)),
  );
