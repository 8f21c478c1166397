import type { upload } from '@mt2/contracts/upload';
import { ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import { addUpload, type PictureTaker, type StoredPicture } from '../take-picture.ts';

/** Takes a picture of the caller's. */
export const uploadPicture = (taker: PictureTaker) =>
  prepared<typeof upload.uploadPicture, StoredPicture>(
    ({ world, person, note }, { file }) => taker.take(world, person.id, file, note),
    (tx, _, picture) => ok(addUpload(tx, tx.person.id, picture)),
  );
