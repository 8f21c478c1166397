import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const FORM = /^0x[0-9a-fA-F]{40}$/;

/** Forty hex digits in the spelling whose capitals are their checksum: a digit is capital where the hash of all of them has 8 or more. */
function checksummed(digits: string): string {
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${Array.from(lower, (digit, index) => (Number.parseInt(hash[index]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** The address of a 20-byte account, checksummed. */
export const toHexAddress = (account: Uint8Array): string => checksummed(bytesToHex(account));

/** An address in its checksummed spelling; undefined when it is none. All-lower and all-upper digits carry no checksum and are taken. */
export function readHexAddress(typed: string): string | undefined {
  if (!FORM.test(typed)) return undefined;
  const digits = typed.slice(2);
  const address = checksummed(digits);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isPlain || address === typed ? address : undefined;
}
