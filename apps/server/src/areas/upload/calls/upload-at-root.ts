import type { upload } from '@mt2/contracts/upload';
import type { Prepared } from '../../../http/area.ts';
import type { PictureTaker } from '../take-picture.ts';
import { uploadPicture } from './upload-picture.ts';

/** Takes a picture from clients that send it to a path outside the API. */
export const uploadAtRoot = (taker: PictureTaker): Prepared<typeof upload.uploadAtRoot> => uploadPicture(taker);
