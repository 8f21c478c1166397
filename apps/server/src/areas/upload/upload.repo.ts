import type { Upload as Row, UploadClaim } from '@mt2/prisma';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/** A picture that belongs to a user: its name, the hashes of its bytes as shown and as sent, and its size. */
export type Upload = Readonly<Row>;

export const insertUpload = (tx: Tx, upload: Upload): number => tx.sql.insert<Upload>('Upload', upload);
/** An ID that no upload ever had: names are derived from IDs, and the name of a deleted picture must not show another. */
export const nextUploadId = ({ sql }: Reading): number =>
  Number(sql.get<{ seq: bigint }>(`SELECT "seq" FROM sqlite_sequence WHERE "name" = 'Upload'`)?.seq ?? 0) + 1;
/** The upload with a name; a claimed picture also has the name under which it was sent. */
export const findUpload = ({ sql }: Reading, name: string): Upload | undefined =>
  sql.get<Upload>(
    'SELECT * FROM "Upload" WHERE "name" = COALESCE((SELECT "name" FROM "UploadClaim" WHERE "sentName" = +?), ?)',
    name,
    name,
  );
/** Makes the name under which a picture was sent refer to an upload. */
export const insertClaim = (tx: Tx, claim: UploadClaim): number => tx.sql.insert<UploadClaim>('UploadClaim', claim);
/** The last upload of a user. */
export const findLastUploadOf = ({ sql }: Reading, userId: number): Upload | undefined =>
  sql.get<Upload>('SELECT * FROM "Upload" WHERE "userId" = +? ORDER BY "id" DESC LIMIT 1', userId);
/** Every upload of any user with the same content, itself included: the same file, or one encoded to the same picture. */
export const listSame = ({ sql }: Reading, { sentSha, sha256 }: Pick<Upload, 'sentSha' | 'sha256'>): Upload[] =>
  sql.all<Upload>('SELECT * FROM "Upload" WHERE "sentSha" = +? OR "sha256" = +? ORDER BY "id"', sentSha, sha256);

/** Transfers every upload of one owner to another. */
export const giveUploads = ({ sql }: Reading, owner: number, newOwner: number): number =>
  sql.change('Upload', 'UPDATE "Upload" SET "userId" = +? WHERE "userId" = +?', newOwner, owner);
/** Deletes every upload of an owner, with its viewers. */
export function deleteUploadsOf({ sql }: Reading, owner: number): void {
  sql.change('UploadViewer', 'DELETE FROM "UploadViewer" WHERE "name" IN (SELECT "name" FROM "Upload" WHERE "userId" = +?)', owner);
  sql.delete('Upload', { userId: owner });
}
/** Makes an upload permanently visible to a user. */
export const insertViewer = (tx: Tx, name: string, userId: number): number =>
  tx.sql.change('UploadViewer', 'INSERT OR IGNORE INTO "UploadViewer" ("name", "userId") VALUES (?, ?)', name, userId);
/** Removes a user other than the owner from an upload's viewers. */
export const deleteViewer = (tx: Tx, name: string, userId: number): number => tx.sql.delete('UploadViewer', { name, userId });
/** True if a user other than the owner may see an upload. */
export const isViewer = ({ sql }: Reading, name: string, userId: number): boolean =>
  sql.get('SELECT "id" FROM "UploadViewer" WHERE "name" = +? AND "userId" = +?', name, userId) !== undefined;
