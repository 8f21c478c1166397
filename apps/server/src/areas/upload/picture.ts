import { type Decision, err, ok } from '@mt2/domain';
import { Ready } from '../../http/result.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { PICTURE_FOLDER } from './take-picture.ts';
import { deleteViewer, findLastUploadOf, findUpload, insertViewer, type Upload } from './upload.repo.ts';

/** The upload paths in a comma-separated text, as sent and stored. */
export const pathsIn = (text: string): string[] =>
  text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');

/** True if a text names an upload; existing clients put their host before its path. */
export const isUploadPath = (text: string): boolean => text.includes(PICTURE_FOLDER);

/** The type of a picture's bytes; a row of an imported world may name any. */
export const typeOf = ({ mime }: Pick<Upload, 'mime'>): string => (mime === 'image/png' ? mime : 'image/jpeg');

/** Sends the picture's bytes; the caller checks that they may be seen. */
export async function showPicture(
  pictures: Pictures,
  source: Pick<Tx, 'sql'>,
  name: string,
  isShown: (upload: Upload) => boolean,
): Promise<Ready | Decision<never, 'picture-not-found'>> {
  const row = findUpload(source, name);
  const bytes = row && isShown(row) ? await pictures.get(row.sha256) : undefined;
  return row && bytes ? new Ready(bytes, typeOf(row)) : err('picture-not-found');
}

/** The upload that a path means, if it is the user's own. */
export function findOwnUpload(source: Pick<Tx, 'sql'>, userId: number, path: string): Upload | undefined {
  const start = path.lastIndexOf(PICTURE_FOLDER);
  const row = start < 0 ? undefined : findUpload(source, path.slice(start + PICTURE_FOLDER.length));
  return row?.userId === userId ? row : undefined;
}

/** The path of one of a user's pictures; empty if none. */
export function someOwnPath(source: Pick<Tx, 'sql'>, userId: number): string {
  const last = findLastUploadOf(source, userId);
  return last ? pathOf(last) : '';
}

/** The path of an upload, as sent and stored. */
export const pathOf = ({ name }: Pick<Upload, 'name'>): string => `${PICTURE_FOLDER}${name}`;

/** The stored paths of pictures, which must be the user's own; a repeated one counts once. */
export function readOwnPictures(
  source: Pick<Tx, 'sql'>,
  userId: number,
  paths: readonly string[],
): Decision<readonly string[], 'picture-not-found'> {
  const found = paths.map((path) => findOwnUpload(source, userId, path));
  const own = found.filter((upload) => upload !== undefined);
  return own.length === found.length ? ok([...new Set(own.map(pathOf))]) : err('picture-not-found');
}

/** Makes pictures of one user, by their paths, visible to another. */
export function showTo(tx: Tx, paths: readonly string[], userId: number): void {
  for (const path of paths) insertViewer(tx, path.slice(PICTURE_FOLDER.length), userId);
}

/** Makes pictures of one user, by their paths, invisible to another again. */
export function hideFrom(tx: Tx, paths: readonly string[], userId: number): void {
  for (const path of paths) deleteViewer(tx, path.slice(PICTURE_FOLDER.length), userId);
}
