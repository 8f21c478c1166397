import { openAsBlob } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Misuse } from './command.ts';

const unreadable = (path: string) => () => {
  throw new Misuse(`${path} cannot be read.`);
};

export const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(unreadable(path));

export async function openFile(path: string): Promise<File> {
  // It throws synchronously, not through its promise, if there is no file.
  const open = async () => openAsBlob(path);
  return new File([await open().catch(unreadable(path))], basename(path));
}

/** Writes a new file; an existing one is kept. */
export async function storeFile(path: string, content: string | Blob): Promise<void> {
  const bytes = typeof content === 'string' ? content : content.stream();
  await writeFile(path, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new Misuse(error.code === 'EEXIST' ? `${path} already exists.` : `${path} cannot be written: ${error.message}`);
  });
}
