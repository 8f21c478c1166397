import type { upload } from '@mt2/contracts/upload';
import type { Prepared } from '../../../http/area.ts';
import type { PictureTaker } from '../take-picture.ts';
import { takeUpload } from '../take-upload.ts';

/** Takes a picture. */
export const uploadPicture = (taker: PictureTaker): Prepared<typeof upload.uploadPicture> => takeUpload(taker);
