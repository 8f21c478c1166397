import type { Upload } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';

type Reading = Pick<Tx, 'sql'>;

export const insertUpload = (tx: Tx, upload: Upload): number => tx.sql.insert<Upload>('Upload', upload);
export const nextUploadId = ({ sql }: Reading): number =>
  Number(sql.get<{ top: bigint | null }>('SELECT MAX("id") AS top FROM "Upload"')?.top ?? 0) + 1;
export const findUpload = ({ sql }: Reading, name: string): Upload | undefined =>
  sql.get<Upload>('SELECT * FROM "Upload" WHERE "name" = ?', name);
/** Every upload of the file that this one was made of, itself included, whoever sent it. */
export const listSame = ({ sql }: Reading, { sentSha }: Pick<Upload, 'sentSha'>): Upload[] =>
  sql.all<Upload>('SELECT * FROM "Upload" WHERE "sentSha" = ? ORDER BY "id"', sentSha);
