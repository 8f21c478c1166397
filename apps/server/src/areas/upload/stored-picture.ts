import type { PictureKind } from '@mt2/domain/upload';
import type { Reencoded } from './reencoder.ts';
import type { Upload } from './upload.repo.ts';

/** The ending of a picture's name. */
export const ENDING: Readonly<Record<PictureKind, string>> = { jpeg: 'jpg', png: 'png' };

/** A picture that was decoded, encoded again and stored by its hash; no user owns it yet. */
export type StoredPicture = Omit<Reencoded, 'bytes'> & Pick<Upload, 'sha256' | 'sentSha' | 'bytes'>;
