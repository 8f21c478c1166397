import { createHash } from 'node:crypto';
import { type Decision, err, ok } from '@mt2/domain';
import { checkFile, checkHead, PICTURE_HEAD_BYTES, PICTURE_MOST_PIXELS, type PictureKind, readHead } from '@mt2/domain/upload';
import sharp from 'sharp';
import type { PictureRefusal, Reencoded } from './reencoder.ts';

/**
 * Markup that a browser or a server might run. The shortest of these names occurs by chance in one of a hundred large
 * photos, so it counts only if plain text follows, as in all markup. No part of the pattern repeats without limit: at each
 * place of a file it looks at nine bytes at most.
 */
const MARKUP = /<(?:script|html|svg[\s/>][\s\x20-\x7e]{4}|iframe|!doctype|\?php)/i;

/** True for a file that contains markup anywhere, such as in the comment of a picture or after its end. */
export const hidesMarkup = (bytes: Buffer): boolean => MARKUP.test(bytes.toString('latin1'));

/** Only the two formats are decoded, whatever a file claims to be. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);

/** Maximum side length of stored pictures: enough to read a document, and a phone's picture is halved while it is decoded. */
const LONGEST_SIDE = 2000;
const JPEG_QUALITY = 88;

/** Encodes a file again, upright and without its metadata; refuses one that cannot be decoded completely with `picture-unreadable`. */
export async function reencode(sent: Buffer): Promise<Decision<Reencoded, PictureRefusal>> {
  const kind = checkFile(sent.length, sent.subarray(0, PICTURE_HEAD_BYTES));
  if (!kind.ok) return kind;
  if (hidesMarkup(sent)) return err('picture-type-invalid');
  const head = readHead(sent, kind.value);
  const checked = head ? checkHead(head) : err('picture-unreadable');
  if (!checked.ok) return checked;
  const drawn = await draw(sent, kind.value);
  return drawn ? ok({ ...drawn, kind: kind.value, sentSha: createHash('sha256').update(sent).digest('hex') }) : err('picture-unreadable');
}

async function draw(sent: Buffer, kind: PictureKind): Promise<Pick<Reencoded, 'bytes' | 'width' | 'height'> | undefined> {
  const upright = sharp(sent, { failOn: 'error', limitInputPixels: PICTURE_MOST_PIXELS })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded = kind === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY }) : upright.png();
  const drawn = await encoded.toBuffer({ resolveWithObject: true }).catch(() => undefined);
  return drawn && { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height };
}
