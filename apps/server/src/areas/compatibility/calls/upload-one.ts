import type { compatibility } from '@mt2/contracts/compatibility';
import type { Prepared } from '../../../http/area.ts';
import type { PictureTaker } from '../../upload/index.ts';
import { uploadPicture } from './upload-picture.ts';

/** Takes a picture of the caller's, by its third path. */
export const uploadOne = (taker: PictureTaker): Prepared<typeof compatibility.uploadOne> => uploadPicture(taker);
