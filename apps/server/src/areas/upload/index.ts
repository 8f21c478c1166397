import type { upload } from '@mt2/contracts/upload';
import type { Area } from '../../http/area.ts';
import type { RealNow } from '../../world/clock.ts';
import type { Pictures } from '../../world/pictures.ts';
import { Throttle } from '../../world/throttle.ts';
import { getPicture } from './picture.ts';
import type { Reencoder } from './reencoder.ts';
import { takePicture } from './take-picture.ts';

export { findOwnUpload, pathOf, showPicture } from './picture.ts';
export { Reencoder } from './reencoder.ts';
export { listSame } from './upload.repo.ts';

const MINUTE_MS = 60_000;

/** Pictures that people upload, a limited number per minute of real time; each is seen by its owner, and by the operator. */
export function uploadArea(real: RealNow, pictures: Pictures, reencoder: Reencoder): Area<typeof upload> {
  const uploadPicture = takePicture({ pictures, reencoder, throttle: new Throttle(real, 60, MINUTE_MS) });
  return { handlers: { uploadPicture, uploadAtRoot: uploadPicture, getPicture: getPicture(pictures) } };
}
