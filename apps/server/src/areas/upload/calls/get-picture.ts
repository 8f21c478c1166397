import type { upload } from '@mt2/contracts/upload';
import type { Query } from '../../../http/area.ts';
import type { Pictures } from '../../../world/storage/pictures.ts';
import { showPicture } from '../picture.ts';
import { isViewer } from '../upload.repo.ts';

/** One of the caller's own pictures, or one that its owner showed the caller. */
export const getPicture =
  (pictures: Pictures): Query<typeof upload.getPicture> =>
  ({ world, person }, { name }) =>
    showPicture(pictures, world, name, ({ userId }) => userId === person.id || isViewer(world, name, person.id));
