import { openAsBlob } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Misuse } from './command.ts';

const unreadable = (path: string) => () => {
  throw new Misuse(`${path} cannot be read.`);
};

/** The text of a file. */
export const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(unreadable(path));

/** A file, to be sent. */
export async function openFile(path: string): Promise<File> {
  // It throws at once, not by its promise, where there is none.
  const open = async () => openAsBlob(path);
  return new File([await open().catch(unreadable(path))], basename(path));
}

/** Writes a new file; one that is there stays. */
export async function storeFile(path: string, content: string | Blob): Promise<void> {
  const bytes = typeof content === 'string' ? content : content.stream();
  await writeFile(path, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new Misuse(error.code === 'EEXIST' ? `${path} is there already.` : `${path} cannot be written: ${error.message}`);
  });
}
