import Database from 'better-sqlite3';
import { Sql } from '../tables/sql.ts';

/** A row of an image: the hashes of its bytes, as shown and as sent. */
export type PictureRow = { readonly id: bigint; readonly sha256: string; readonly sentSha: string };

/** The rows of images after an ID, in their order. */
export const pictureRowsAfter = (sql: Pick<Sql, 'all'>, id: bigint): PictureRow[] =>
  sql.all<PictureRow>('SELECT "id", "sha256", "sentSha" FROM "Upload" WHERE "id" > +? ORDER BY "id"', id);

/** The rows of images in a closed file. */
export function pictureRowsIn(file: string): PictureRow[] {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    db.defaultSafeIntegers(true);
    return pictureRowsAfter(new Sql(db), 0n);
  } finally {
    db.close();
  }
}
