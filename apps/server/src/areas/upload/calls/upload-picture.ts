import type { upload } from '@mt2/contracts/upload';
import { ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import { keepTaken, type PictureTaker, type Taken, takeFrom } from '../take-picture.ts';

export const uploadPicture = (taker: PictureTaker) =>
  prepared<typeof upload.uploadPicture, Taken>(
    (context, { file }) => takeFrom(taker, context, file),
    (tx, _, taken) => ok(keepTaken(tx, tx.person, taken)),
  );
