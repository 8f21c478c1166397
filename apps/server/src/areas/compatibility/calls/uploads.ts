import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import { type Prepared, prepared } from '../../../http/area.ts';
import { keepTaken, type PictureTaker, type Taken, takeFrom } from '../../upload/index.ts';

/** Takes a picture, by its second path. */
export const uploadPicture = (taker: PictureTaker) =>
  prepared<typeof compatibility.uploadPicture, Taken>(
    (context, { file }) => takeFrom(taker, context, file),
    (tx, _, taken) => ok(keepTaken(tx, tx.person, taken)),
  );

/** Takes a picture from the caller, by its third path. */
export const uploadOne = (taker: PictureTaker): Prepared<typeof compatibility.uploadOne> => uploadPicture(taker);
