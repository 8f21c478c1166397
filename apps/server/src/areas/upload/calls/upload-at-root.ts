import type { upload } from '@mt2/contracts/upload';
import type { Prepared } from '../../../http/area.ts';
import type { PictureTaker } from '../take-picture.ts';
import { takeUpload } from '../take-upload.ts';

/** Takes a picture, for clients that send it beside the API. */
export const uploadAtRoot = (taker: PictureTaker): Prepared<typeof upload.uploadAtRoot> => takeUpload(taker);
