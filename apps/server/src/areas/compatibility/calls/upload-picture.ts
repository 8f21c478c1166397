import type { compatibility } from '@mt2/contracts/compatibility';
import type { Prepared } from '../../../http/area.ts';
import { type PictureTaker, takeUpload } from '../../upload/index.ts';

/** Takes a picture, by its second path. */
export const uploadPicture = (taker: PictureTaker): Prepared<typeof compatibility.uploadPicture> => takeUpload(taker);
