import type { upload } from '@mt2/contracts/upload';
import type { Area } from '../../http/area.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import { getPicture } from './calls/get-picture.ts';
import { uploadAtRoot } from './calls/upload-at-root.ts';
import { uploadPicture } from './calls/upload-picture.ts';
import type { PictureTaker } from './take-picture.ts';

/** Uploaded pictures; each is visible to its owner, to users to whom an area shows it, and to the operator. */
export const uploadArea = (pictures: Pictures, taker: PictureTaker): Area<typeof upload> => ({
  handlers: { uploadPicture: uploadPicture(taker), uploadAtRoot: uploadAtRoot(taker), getPicture: getPicture(pictures) },
});
