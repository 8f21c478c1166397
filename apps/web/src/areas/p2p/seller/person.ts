import type { Read } from '@mt2/contracts/fields';
import type { blockedUser, trader } from '@mt2/contracts/p2p-people';

/** A trader in figures. */
export type Person = Omit<Read<typeof trader>, 'adverts'>;

/** A user blocked by the user. */
export type BlockedPerson = Read<typeof blockedUser>;
