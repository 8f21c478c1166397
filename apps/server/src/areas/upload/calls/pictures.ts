import type { upload } from '@mt2/contracts/upload';
import { err, noted, ok } from '@mt2/domain';
import { type Prepared, prepared, type Query } from '../../../http/area.ts';
import type { Pictures } from '../../../world/storage/pictures.ts';
import type { World } from '../../../world/world.ts';
import { showPicture } from '../picture.ts';
import type { PictureAddresses } from '../picture-addresses.ts';
import { keepTaken, type PictureTaker, type Taken, takeFrom } from '../take-picture.ts';
import { findUpload, isViewer, type Upload } from '../upload.repo.ts';

export const uploadPicture = (taker: PictureTaker) =>
  prepared<typeof upload.uploadPicture, Taken>(
    (context, { file }) => takeFrom(taker, context, file),
    (tx, _, taken) => ok(keepTaken(tx, tx.person, taken)),
  );

/** Takes a picture from clients that send it to a path outside the API. */
export const uploadAtRoot = (taker: PictureTaker): Prepared<typeof upload.uploadAtRoot> => uploadPicture(taker);

/** True for a user's own picture, and for one that its owner showed them. */
const isSeenBy =
  (world: World, userId: number) =>
  ({ userId: owner, name }: Upload): boolean =>
    owner === userId || isViewer(world, name, userId);

/** One of the caller's own pictures, or one that its owner showed the caller. */
export const getPicture =
  (pictures: Pictures): Query<typeof upload.getPicture> =>
  ({ world, person }, { name }) =>
    showPicture(pictures, world, name, isSeenBy(world, person.id));

/** The signed address of a picture that the caller may see. */
export const signPicture =
  (addresses: PictureAddresses): Query<typeof upload.signPicture> =>
  ({ world, person }, { path }) => {
    const row = findUpload(world, path.slice(path.lastIndexOf('/') + 1));
    return row && isSeenBy(world, person.id)(row) ? ok(addresses.sign(world.world, person.id, row.name)) : err('picture-not-found');
  };

/** The picture of a signed address, while the user who requested the address may see it. */
export const getSignedPicture =
  (pictures: Pictures, addresses: PictureAddresses): Query<typeof upload.getSignedPicture> =>
  ({ world, note }, { name, signature }) => {
    const read = noted(note, 'signature', name, addresses.read(world.world, name, signature));
    return read.ok ? showPicture(pictures, world, name, isSeenBy(world, read.value)) : read;
  };
