import type { Reading } from '../../world/transaction/tx.ts';
import { findOwnUpload, listSame, pathOf, pathsIn, type Upload } from '../upload/index.ts';
import { type DepositRecord, findByPicture } from './deposit.repo.ts';

/** The first deposit that one of these pictures has proved, under any name and by any user; only its uploader can attach a picture. */
export function findProved(source: Reading, uploads: readonly Upload[]): DepositRecord | undefined {
  const deposits = uploads
    .flatMap((upload) => listSame(source, upload))
    .flatMap((same) => findByPicture(source, same.userId, pathOf(same)) ?? []);
  return deposits.reduce<DepositRecord | undefined>((first, each) => (first && first.id < each.id ? first : each), undefined);
}

/** The first deposit with the same proof as this one; undefined if this is the first, or if the pictures are gone. */
export function findSameProof(source: Reading, { id, userId, pictures }: DepositRecord): DepositRecord | undefined {
  const first = findProved(
    source,
    pathsIn(pictures).flatMap((path) => findOwnUpload(source, userId, path) ?? []),
  );
  return first?.id === id ? undefined : first;
}
