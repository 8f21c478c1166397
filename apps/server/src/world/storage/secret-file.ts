import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder } from './disk.ts';

const BYTES = 32;
/** At least 128 bits, as hexadecimal digits. */
const FORM = /^[0-9a-f]{32,}$/;

/**
 * The secret of a data folder, stored in its file `secret`, which no other user may read; generated from real randomness
 * if missing. Throws if the file does not contain one.
 */
export function readSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) makeSecret(file);
  else if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  return readSecretFile(file);
}

/** The secret in a file that several servers may share; its rights are left to those who made it. Throws if it does not contain one. */
export function readSecretFile(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (!FORM.test(secret)) throw new Error(`${file} must contain at least 32 hexadecimal digits: restore the old file, or remove it`);
  return secret;
}

function makeSecret(file: string): void {
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(draft, file);
  syncFolder(dirname(file));
}
