import type { Read } from '@mt2/contracts/fields';
import type { blockedUser, trader } from '@mt2/contracts/p2p-people';

/** Somebody who trades, in figures. */
export type Person = Omit<Read<typeof trader>, 'adverts'>;

/** Somebody whom the user blocked. */
export type BlockedPerson = Read<typeof blockedUser>;
