import { type PictureRow, pictureRowsIn } from '../world/storage/picture-rows.ts';
import type { Pictures } from '../world/storage/pictures.ts';
import type { FleetStore } from './store.ts';

/** The images on this server's disk, as shown and as sent: all those of its worlds. */
export type Disk = Readonly<Record<'shown' | 'sent', Pick<Pictures, 'get' | 'put' | 'holds'>>>;

const hashesOf = (rows: readonly PictureRow[]): string[] => rows.flatMap(({ sha256, sentSha }) => [sha256, sentSha]);

/** Puts the images of these rows that are on this disk, and not `stored` yet, to the store. */
export async function storeImages(
  rows: readonly PictureRow[],
  disk: Disk,
  stored: Set<string>,
  put: (hash: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  for (const hash of hashesOf(rows)) {
    const bytes = stored.has(hash) ? undefined : ((await disk.shown.get(hash)) ?? (await disk.sent.get(hash)));
    if (!bytes) continue;
    await put(hash, bytes);
    stored.add(hash);
  }
}

/** Brings the images of a closed file to this disk, as far as the store has them for this world or snapshot; returns their hashes. */
export async function loadImages(store: Pick<FleetStore, 'image'>, world: string, file: string, disk: Disk): Promise<Set<string>> {
  const rows = pictureRowsIn(file);
  for (const { sha256, sentSha } of rows)
    for (const [to, hash] of [[disk.shown, sha256] as const, [disk.sent, sentSha] as const]) {
      const bytes = to.holds(hash) ? undefined : await store.image(world, hash);
      if (bytes) await to.put(bytes);
    }
  return new Set(hashesOf(rows));
}
