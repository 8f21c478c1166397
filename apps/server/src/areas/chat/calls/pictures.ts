import type { chat } from '@mt2/contracts/chat';
import { ok } from '@mt2/domain';
import { prepared, type Query } from '../../../http/area.ts';
import type { Pictures } from '../../../world/storage/pictures.ts';
import { addUpload, type PictureTaker, type StoredPicture, showPicture } from '../../upload/index.ts';
import { isShownTo } from '../chat.repo.ts';

/** A picture shown in one of the caller's conversations, or uploaded by the caller to be shown. */
export const getPicture =
  (pictures: Pictures): Query<typeof chat.getPicture> =>
  ({ world, person }, { name }) =>
    showPicture(pictures, world, name, ({ userId }) => userId === person.id || isShownTo(world, name, person.id));

/** Takes a picture from the caller, who may be a guest. */
export const uploadPicture = (taker: PictureTaker) =>
  prepared<typeof chat.uploadPicture, StoredPicture>(
    ({ world, person, note }, { file }) => taker.take(world, person.id, file, note),
    (tx, _, picture) => ok(addUpload(tx, tx.person.id, picture)),
  );
