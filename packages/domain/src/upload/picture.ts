import { type Decision, err, HOUR, ok } from '../core/index.ts';

export type PictureKind = 'jpeg' | 'png';

/** Maximum bytes of an uploaded image. */
export const PICTURE_MOST_BYTES = 10 * 1024 * 1024;
/** Maximum pixels on either side. */
export const PICTURE_LONGEST_SIDE = 12_000;
/** Maximum pixels: 50 × 1024 × 1024, because phone cameras sold as 50 megapixels take slightly more than 50 million. */
export const PICTURE_MOST_PIXELS = 50 * 1024 * 1024;
/** Maximum images in one form as proof of a deposit, a payment, or feedback. */
export const MOST_PROOFS = 3;
/** Bytes at the start of a file that identify its format. */
export const PICTURE_HEAD_BYTES = 8;

const HEADS: Readonly<Record<PictureKind, readonly number[]>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
const KINDS: readonly PictureKind[] = ['jpeg', 'png'];

/** The format of a file by its first bytes; its name and declared type are ignored. */
export const pictureKind = (head: Uint8Array): PictureKind | undefined =>
  KINDS.find((kind) => HEADS[kind].every((byte, index) => head[index] === byte));

export type FileRefusal = 'picture-unreadable' | 'file-too-large' | 'picture-type-invalid';

/** Accepts a file as an image by its size in bytes and its first bytes. */
export function checkFile(size: number, head: Uint8Array): Decision<PictureKind, FileRefusal> {
  if (size === 0) return err('picture-unreadable');
  if (size > PICTURE_MOST_BYTES) return err('file-too-large');
  const kind = pictureKind(head);
  return kind ? ok(kind) : err('picture-type-invalid');
}

/** Accepts an image with few enough pixels; called before it is decoded. */
export const checkPixels = (width: number, height: number): Decision<true, 'picture-too-many-pixels'> =>
  Math.max(width, height) <= PICTURE_LONGEST_SIDE && width * height <= PICTURE_MOST_PIXELS ? ok(true) : err('picture-too-many-pixels');

/** Limits of images uploaded without a session, which have no owner until a user's call names them. All of them use real time. */
export const UNCLAIMED = {
  /** Maximum uploads of an address in `seconds`. */
  mostOfAddress: 20,
  /** Maximum unclaimed images in a world. */
  mostInWorld: 500,
  /** Lifetime of an unclaimed image. */
  seconds: HOUR,
} as const;
