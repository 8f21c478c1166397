import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorldRecord } from '@mt2/contracts/lab/recorded';
import { recordText } from './record-text.ts';
import type { World } from './world.ts';

const folderBeside = (file: string): string => `${file}.pictures`;

/** Writes the pictures of a record beside its file, each under its hash; answers how many there are. */
export async function storePictures({ steps }: WorldRecord, file: string, read: (sha256: string) => Promise<Blob>): Promise<number> {
  const folder = folderBeside(file);
  const pictures = new Set(steps.flatMap(({ picture }) => picture ?? []));
  if (pictures.size > 0) await mkdir(folder, { recursive: true });
  for (const sha256 of pictures) await writeFile(join(folder, sha256), new Uint8Array(await (await read(sha256)).arrayBuffer()));
  return pictures.size;
}

/** Reads the pictures beside the file of a record, as `replay` asks for them. */
export const picturesBeside =
  (file: string) =>
  (sha256: string): Promise<Blob | undefined> =>
    readFile(join(folderBeside(file), sha256)).then(
      (bytes) => new Blob([new Uint8Array(bytes)]),
      () => undefined,
    );

/** Writes every command of a world into a file that can be replayed, and its pictures beside it. */
export async function storeRecord(world: World, file: string): Promise<void> {
  const record = await world.record();
  await writeFile(file, recordText(record));
  await storePictures(record, file, (sha256) => world.recordedPicture(sha256));
}
