import type { Read } from '@mt2/contracts/fields';
import type { blockedUser, trader } from '@mt2/contracts/p2p-people';

/** The figures of a trader. */
export type Person = Omit<Read<typeof trader>, 'adverts'>;

/** A user blocked by the user. */
export type BlockedPerson = Read<typeof blockedUser>;
