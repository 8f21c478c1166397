import type { Upload } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';

type Reading = Pick<Tx, 'sql'>;

export const insertUpload = (tx: Tx, upload: Upload): number => tx.sql.insert<Upload>('Upload', upload);
export const nextUploadId = ({ sql }: Reading): number =>
  Number(sql.get<{ top: bigint | null }>('SELECT MAX("id") AS top FROM "Upload"')?.top ?? 0) + 1;
export const findUpload = ({ sql }: Reading, name: string): Upload | undefined =>
  sql.get<Upload>('SELECT * FROM "Upload" WHERE "name" = ?', name);
/** Every upload of any user that shows the same as this one, itself included: of the same file, or of one that was encoded to the same picture. */
export const listSame = ({ sql }: Reading, { sentSha, sha256 }: Pick<Upload, 'sentSha' | 'sha256'>): Upload[] =>
  sql.all<Upload>('SELECT * FROM "Upload" WHERE "sentSha" = ? OR "sha256" = ? ORDER BY "id"', sentSha, sha256);
