import type { RefusalName } from '@mt2/contracts';
import { assertDefined, type Decision } from '@mt2/domain';
import type { Person } from '../../http/person.ts';
import type { Tx, WithChecks } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import type { StoredPicture } from './stored-picture.ts';
import { addUpload, PICTURE_FOLDER, type PictureTaker } from './take-picture.ts';

/** A user's picture, or the name of a picture sent without a session, which a lab allows. */
export type Taken = StoredPicture | string;
type Sender = WithChecks & { readonly world: World; readonly person: Person | undefined; readonly address: string };

/** Takes a picture from its sender. Without a session it waits until a user's call names it. */
export const takeFrom = (
  taker: PictureTaker,
  { world, person, address, note }: Sender,
  file: Blob,
): Promise<Decision<Taken, RefusalName>> =>
  person ? taker.take(world, person.id, file, note) : taker.takeUnclaimed(world, address, file, note);

/** Stores a picture as its sender's upload, if the sender is a user; returns its path. */
export const keepTaken = (tx: Tx, person: Person | undefined, taken: Taken): string =>
  typeof taken === 'string' ? `${PICTURE_FOLDER}${taken}` : addUpload(tx, assertDefined(person, 'a user sent it').id, taken);
