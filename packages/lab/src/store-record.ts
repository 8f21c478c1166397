import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorldRecord } from '@mt2/contracts/lab/recorded';
import { Refused } from './connect.ts';
import { recordText } from './record-text.ts';
import type { World } from './world.ts';

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}

/** True for the file name of an image. Someone else's record or server could name any other file. */
const isHash = (sha256: string): boolean => /^[0-9a-f]{64}$/.test(sha256);
const folderBeside = (file: string): string => `${file}.pictures`;

/** Writes the images of a record next to its file, each under its hash; returns the count. Images the server no longer has are skipped. */
export async function storePictures({ steps }: WorldRecord, file: string, read: (sha256: string) => Promise<Blob>): Promise<number> {
  const folder = folderBeside(file);
  const pictures = new Set(steps.flatMap(({ picture }) => (picture !== undefined && isHash(picture) ? picture : [])));
  if (pictures.size > 0) await mkdir(folder, { recursive: true });
  let stored = 0;
  for (const sha256 of pictures) {
    const picture = await read(sha256).catch(undefinedIfRefused);
    if (!picture) continue;
    await writeFile(join(folder, sha256), new Uint8Array(await picture.arrayBuffer()));
    stored += 1;
  }
  return stored;
}

/** Reads the images next to the file of a record, in the form `replay` needs. */
export const picturesBeside =
  (file: string) =>
  async (sha256: string): Promise<Blob | undefined> => {
    if (!isHash(sha256)) return undefined;
    return readFile(join(folderBeside(file), sha256)).then(
      (bytes) => new Blob([new Uint8Array(bytes)]),
      () => undefined,
    );
  };

/** Writes every command of a world into a file that can be replayed, and its images next to it. */
export async function storeRecord(world: World, file: string): Promise<void> {
  const record = await world.record();
  await writeFile(file, recordText(record));
  await storePictures(record, file, (sha256) => world.recordedPicture(sha256));
}
