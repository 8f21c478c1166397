import type { upload } from '@mt2/contracts/upload';
import { assertDefined, ok } from '@mt2/domain';
import { prepared } from '../../http/area.ts';
import type { StoredPicture } from './stored-picture.ts';
import { addUpload, PICTURE_FOLDER, type PictureTaker } from './take-picture.ts';

/** Takes a picture of the caller's; without a session, which a lab allows, one that waits for a user's call to name it. */
export const takeUpload = (taker: PictureTaker) =>
  prepared<typeof upload.uploadPicture, StoredPicture | string>(
    ({ world, person, address, note }, { file }) =>
      person ? taker.take(world, person.id, file, note) : taker.takeUnclaimed(world, address, file, note),
    (tx, _, taken) =>
      ok(typeof taken === 'string' ? `${PICTURE_FOLDER}${taken}` : addUpload(tx, assertDefined(tx.person, 'a user sent it').id, taken)),
  );
