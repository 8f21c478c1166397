import type { upload } from '@mt2/contracts/upload';
import type { Area } from '../../http/area.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import type { RealNow } from '../../world/time/clock.ts';
import { getPicture, getSignedPicture, signPicture, uploadAtRoot, uploadPicture } from './calls/pictures.ts';
import { PictureAddresses } from './picture-addresses.ts';
import type { PictureTaker } from './take-picture.ts';

/** Uploaded pictures; each is visible to its owner, to users to whom an area shows it, and to the operator. */
export function uploadArea(real: RealNow, pictures: Pictures, taker: PictureTaker): Area<typeof upload> {
  const addresses = new PictureAddresses(real);
  return {
    handlers: {
      uploadPicture: uploadPicture(taker),
      uploadAtRoot: uploadAtRoot(taker),
      getPicture: getPicture(pictures),
      signPicture: signPicture(addresses),
      getSignedPicture: getSignedPicture(pictures, addresses),
    },
  };
}
