import type { RefusalName } from '@mt2/contracts';
import { assertDefined, type Decision } from '@mt2/domain';
import type { Person } from '../../http/person.ts';
import type { Tx, WithChecks } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import type { StoredPicture } from './stored-picture.ts';
import { addUpload, PICTURE_FOLDER, type PictureTaker } from './take-picture.ts';

/** A picture of a user's, or the name of one that was sent without a session, which a lab allows. */
export type Taken = StoredPicture | string;
type Sender = WithChecks & { readonly world: World; readonly person: Person | undefined; readonly address: string };

/** Takes a picture of whoever sends it; without a session it waits for a user's call to name it. */
export const takeFrom = (
  taker: PictureTaker,
  { world, person, address, note }: Sender,
  file: Blob,
): Promise<Decision<Taken, RefusalName>> =>
  person ? taker.take(world, person.id, file, note) : taker.takeUnclaimed(world, address, file, note);

/** Gives a picture to its user, if it was sent by one; returns its path. */
export const keepTaken = (tx: Tx, person: Person | undefined, taken: Taken): string =>
  typeof taken === 'string' ? `${PICTURE_FOLDER}${taken}` : addUpload(tx, assertDefined(person, 'a user sent it').id, taken);
