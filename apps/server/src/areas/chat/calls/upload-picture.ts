import type { chat } from '@mt2/contracts/chat';
import { ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import { addUpload, type PictureTaker, type StoredPicture } from '../../upload/index.ts';

/** Takes a picture from the caller, who may be a guest. */
export const uploadPicture = (taker: PictureTaker) =>
  prepared<typeof chat.uploadPicture, StoredPicture>(
    ({ world, person, note }, { file }) => taker.take(world, person.id, file, note),
    (tx, _, picture) => ok(addUpload(tx, tx.person.id, picture)),
  );
