import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** Account hash after the version byte. */
const HASH_BYTES = 20;

/** The address of a 20-byte account under a version byte, with its checksum. */
export const toBase58Address = (version: number, account: Uint8Array): string =>
  base58check.encode(concatBytes(Uint8Array.of(version), account));

/** The version byte of an address; undefined if it is misspelled or not an address. */
export function versionOf(address: string): number | undefined {
  try {
    const payload = base58check.decode(address);
    return payload.length === 1 + HASH_BYTES ? payload[0] : undefined;
  } catch {
    return undefined;
  }
}
