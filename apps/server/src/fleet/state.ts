import { join } from 'node:path';
import { removeFile } from '../world/storage/files.ts';
import { type PictureRow, pictureRowsIn } from '../world/storage/picture-rows.ts';
import type { Pictures } from '../world/storage/pictures.ts';
import { type Fence, newId, type Store } from './store.ts';

/** The images on this server's disk, as shown and as sent: all those of its worlds. */
export type Disk = Readonly<Record<'shown' | 'sent', Pick<Pictures, 'get' | 'put' | 'holds'>>>;
type To = { readonly store: Store; readonly disk: Disk };

const hashesOf = (rows: readonly PictureRow[]): string[] => rows.flatMap(({ sha256, sentSha }) => [sha256, sentSha]);

/** Stores the images of these rows that are on this disk, and not among `stored` yet. */
export async function storeImages({ store, disk }: To, fence: Fence, rows: readonly PictureRow[], stored: Set<string>): Promise<void> {
  for (const hash of hashesOf(rows)) {
    const bytes = stored.has(hash) ? undefined : ((await disk.shown.get(hash)) ?? (await disk.sent.get(hash)));
    if (!bytes) continue;
    await store.putImage(fence, hash, bytes);
    stored.add(hash);
  }
}

/** Stores a closed file as a new base, after its images, and removes it; returns the number of the base. */
export async function storeBase(to: To, fence: Fence, file: string, stored: Set<string>): Promise<number> {
  try {
    await storeImages(to, fence, pictureRowsIn(file), stored);
    return await to.store.putBase(fence, file);
  } finally {
    removeFile(file);
  }
}

/** Brings the images of a closed file to this disk, as far as the store has them for this world or snapshot; returns their hashes. */
export async function loadImages(store: Store, world: string, file: string, disk: Disk): Promise<Set<string>> {
  const rows = pictureRowsIn(file);
  for (const { sha256, sentSha } of rows)
    for (const [to, hash] of [[disk.shown, sha256] as const, [disk.sent, sentSha] as const]) {
      const bytes = to.holds(hash) ? undefined : await store.image(world, hash);
      if (bytes) await to.put(bytes);
    }
  return new Set(hashesOf(rows));
}

/** Calls `work` with the path of a file that is removed afterwards. */
export async function withFile<T>(folder: string, work: (file: string) => Promise<T>): Promise<T> {
  const file = join(folder, newId());
  try {
    return await work(file);
  } finally {
    removeFile(file);
  }
}
