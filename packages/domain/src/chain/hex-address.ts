import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const FORM = /^0x[0-9a-fA-F]{40}$/;

/** Forty hex digits whose capitals are the checksum: a digit is a capital if the hash of all of them has 8 or more in its place. */
function checksummed(digits: string): string {
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${Array.from(lower, (digit, index) => (Number.parseInt(hash[index]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** The address of a 20-byte account, checksummed. */
export const toHexAddress = (account: Uint8Array): string => checksummed(bytesToHex(account));

/**
 * An address in its checksummed spelling; undefined if invalid. All-lowercase and all-uppercase digits carry no checksum
 * and are accepted.
 */
export function readHexAddress(typed: string): string | undefined {
  if (!FORM.test(typed)) return undefined;
  const digits = typed.slice(2);
  const address = checksummed(digits);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isPlain || address === typed ? address : undefined;
}
