import type { Tx } from '../../world/transaction/tx.ts';
import { addUpload, PICTURE_FOLDER } from './take-picture.ts';
import type { Unclaimed } from './unclaimed.ts';
import { findUpload, insertClaim } from './upload.repo.ts';

/** A claimed picture: the hash of the file as sent, and the path of the upload. */
export type Claimed = { readonly sentSha: string; readonly path: string };

/** Gives a user the unclaimed pictures among these names. Each is then an upload of theirs as any other, which its first name means too. */
export const claimFrom =
  (unclaimed: Unclaimed) =>
  (tx: Tx, user: number, names: readonly string[]): Claimed[] =>
    names.flatMap((sentName) => {
      const picture = findUpload(tx, sentName) ? undefined : unclaimed.find(tx.world, sentName);
      if (!picture) return [];
      const path = addUpload(tx, user, picture);
      insertClaim(tx, { sentName, name: path.slice(PICTURE_FOLDER.length) });
      return { sentSha: picture.sentSha, path };
    });
