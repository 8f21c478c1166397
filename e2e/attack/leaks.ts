import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A text or bytes, and their name. */
export type Searched = readonly [name: string, content: string | Buffer];

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const unpacked = (content: string | Buffer): Buffer => {
  const bytes = Buffer.from(content as string);
  return isPacked(bytes) ? gunzipSync(bytes) : bytes;
};

/** The files of a folder, at any depth. */
export const filesIn = (folder: string): Searched[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name))]);

/** Where secrets are, as they are or as base64; each as a sentence that names it. */
export function leaksIn(searched: readonly Searched[], secrets: Readonly<Record<string, string | Buffer>>): string[] {
  const wanted = Object.entries(secrets).flatMap(([what, secret]) => {
    const bytes = Buffer.from(secret as string);
    // Base64 without its ends, which depend on what is before and after.
    return [[what, bytes], ...[0, 1, 2].map((at) => [what, Buffer.from(bytes.subarray(at).toString('base64').slice(0, -4))])] as [
      string,
      Buffer,
    ][];
  });
  return searched.flatMap(([name, content]) => {
    const bytes = unpacked(content);
    return [...new Set(wanted.filter(([, secret]) => bytes.includes(secret)).map(([what]) => `${what} is in ${name}`))];
  });
}
