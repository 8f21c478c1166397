import { about, type Decision, err, ok } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { findOwnUpload, listSame, pathOf, type Upload } from '../upload/index.ts';
import { hasPicture } from './deposit.repo.ts';

type Source = Pick<Tx, 'sql'>;

/** The uploads that a client's paths mean; each must be the user's own. */
export function readProofs(source: Source, userId: number, paths: readonly string[]): Decision<Upload[], 'picture-not-found'> {
  const uploads = paths.map((path) => findOwnUpload(source, userId, path)).filter((upload) => upload !== undefined);
  return uploads.length === paths.length ? ok(uploads) : about('proofs', err('picture-not-found'));
}

/** True where one of these pictures has proved a deposit before, under any name and of any user; only its uploader can attach a picture. */
export const isProofKnown = (source: Source, uploads: readonly Upload[]): boolean =>
  uploads.flatMap((upload) => listSame(source, upload)).some((same) => hasPicture(source, same.userId, pathOf(same)));
