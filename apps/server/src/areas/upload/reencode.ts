import { type Decision, go, no } from '@mt2/domain';
import { checkFile, checkPixels, PICTURE_HEAD_BYTES, PICTURE_MOST_PIXELS, type PictureKind } from '@mt2/domain/upload';
import sharp from 'sharp';
import { hidesMarkup } from './hides-markup.ts';
import { limited } from './limited.ts';

/** Nothing but the two formats is decoded, whatever a file says that it is. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);

/** Kept pictures are no longer than this on either side: enough to read a document, and a phone's picture is halved while it is decoded. */
const LONGEST_SIDE = 2000;
const JPEG_QUALITY = 88;
/** Decoded pictures are large, so few are in memory at a time. */
const inTurn = limited(2);

/** A picture as it is kept: decoded and encoded again, so that nothing of the file that was sent is in it but what one sees. */
export type Reencoded = {
  readonly bytes: Buffer;
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
};
export type PictureRefusal = 'upload-failed' | 'file-too-large' | 'picture-type-invalid' | 'picture-too-many-pixels';

/** Makes the picture that is kept of a file, upright and without its metadata; what cannot be decoded to its end is `upload-failed`. */
export async function reencode(sent: Buffer): Promise<Decision<Reencoded, PictureRefusal>> {
  const kind = checkFile(sent.length, sent.subarray(0, PICTURE_HEAD_BYTES));
  if (!kind.ok) return kind;
  if (hidesMarkup(sent)) return no('picture-type-invalid');
  const size = await sizeOf(sent);
  if (!size) return no('upload-failed');
  const pixels = checkPixels(size.width, size.height);
  if (!pixels.ok) return pixels;
  const drawn = await inTurn(() => draw(sent, kind.value));
  return drawn ? go({ ...drawn, kind: kind.value }) : no('upload-failed');
}

/** Reads the head only. */
const sizeOf = (sent: Buffer) =>
  sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

async function draw(sent: Buffer, kind: PictureKind): Promise<Omit<Reencoded, 'kind'> | undefined> {
  const upright = sharp(sent, { failOn: 'error', limitInputPixels: PICTURE_MOST_PIXELS })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded = kind === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY }) : upright.png();
  const drawn = await encoded.toBuffer({ resolveWithObject: true }).catch(() => undefined);
  return drawn && { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height };
}
