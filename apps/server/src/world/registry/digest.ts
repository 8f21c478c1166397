import { createHash } from 'node:crypto';

export type NamedFile = { readonly name: string; readonly bytes: Buffer };

/** A digest of files, equal on every system: their names have `/`, and their lines end as on Unix. */
export function digestOf(files: readonly NamedFile[]): string {
  const sorted = files
    .map(({ name, bytes }) => ({ name: name.replaceAll('\\', '/'), text: bytes.toString('latin1').replaceAll('\r\n', '\n') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const hash = createHash('sha256');
  for (const { name, text } of sorted) hash.update(`${name}\0`).update(text, 'latin1').update('\0');
  return hash.digest('hex').slice(0, 12);
}
