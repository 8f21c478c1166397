import { openAsBlob } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodeText, NoText } from '@mt2/contracts/decode-text';
import { Misuse } from './command.ts';

const unreadable = (path: string) => (error: unknown) => {
  throw new Misuse(`${path} cannot be read${error instanceof NoText ? `: ${error.message}` : ''}.`);
};

export const readText = (path: string): Promise<string> => readFile(path).then(decodeText).catch(unreadable(path));

export async function openFile(path: string): Promise<File> {
  // It throws synchronously, not through its promise, if there is no file.
  const open = async () => openAsBlob(path);
  return new File([await open().catch(unreadable(path))], basename(path));
}

const unwritable = (path: string) => (error: NodeJS.ErrnoException) => {
  throw new Misuse(error.code === 'EEXIST' ? `${path} already exists.` : `${path} cannot be written: ${error.message}`);
};

/** Writes a new file; an existing one is kept. */
export const storeFile = (path: string, content: string | Blob): Promise<void> =>
  writeFile(path, typeof content === 'string' ? content : content.stream(), { flag: 'wx' }).catch(unwritable(path));

/** Writes a file, also over an existing one. */
export const replaceFile = (path: string, text: string): Promise<void> => writeFile(path, text).catch(unwritable(path));

/** Throws `Misuse` if a file cannot be written: before long work whose result it gets. An existing one stays as it is. */
export const checkWritable = (path: string): Promise<void> => appendFile(path, '').catch(unwritable(path));
