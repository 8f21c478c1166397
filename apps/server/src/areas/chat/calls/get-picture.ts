import type { chat } from '@mt2/contracts/chat';
import type { Query } from '../../../http/area.ts';
import type { Pictures } from '../../../world/storage/pictures.ts';
import { showPicture } from '../../upload/index.ts';
import { isShownTo } from '../chat.repo.ts';

/** A picture shown in one of the caller's conversations, or uploaded by the caller to be shown. */
export const getPicture =
  (pictures: Pictures): Query<typeof chat.getPicture> =>
  ({ world, person }, { name }) =>
    showPicture(pictures, world, name, ({ userId }) => userId === person.id || isShownTo(world, name, person.id));
