import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { CHAINS, type Chain } from './routes.ts';

const FORM = /^0x[0-9a-fA-F]{40}$/;

/** Forty hex digits whose capitals are the checksum: a digit is a capital if the hash of all of them has 8 or more in its place. */
function checksummed(digits: string): string {
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${Array.from(lower, (digit, index) => (Number.parseInt(hash[index]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** The address of a 20-byte account, checksummed. */
const toHexAddress = (account: Uint8Array): string => checksummed(bytesToHex(account));

/**
 * An address in its checksummed spelling; undefined if invalid. All-lowercase and all-uppercase digits carry no checksum
 * and are accepted.
 */
function readHexAddress(typed: string): string | undefined {
  if (!FORM.test(typed)) return undefined;
  const digits = typed.slice(2);
  const address = checksummed(digits);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isPlain || address === typed ? address : undefined;
}

const base58check = createBase58check(sha256);
/** Account hash after the version byte. */
const HASH_BYTES = 20;

/** The address of a 20-byte account under a version byte, with its checksum. */
const toBase58Address = (version: number, account: Uint8Array): string => base58check.encode(concatBytes(Uint8Array.of(version), account));

/** The version byte of an address; undefined if it is misspelled or not an address. */
function versionOf(address: string): number | undefined {
  try {
    const payload = base58check.decode(address);
    return payload.length === 1 + HASH_BYTES ? payload[0] : undefined;
  } catch {
    return undefined;
  }
}

const TRON = { form: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, version: 0x41 };
/** Bitcoin's older address types (key and script hashes), which Omni runs on. The newer `bc1…` ones cannot carry it. */
const BITCOIN = { form: /^[13][1-9A-HJ-NP-Za-km-z]{24,34}$/, key: 0x00, script: 0x05 };

const READ: Readonly<Record<Chain, (typed: string) => string | undefined>> = {
  TRC20: (typed) => (TRON.form.test(typed) && versionOf(typed) === TRON.version ? typed : undefined),
  ERC20: readHexAddress,
  OMNI: (typed) => {
    const version = BITCOIN.form.test(typed) ? versionOf(typed) : undefined;
    return version === BITCOIN.key || version === BITCOIN.script ? typed : undefined;
  },
};

const WRITE: Readonly<Record<Chain, (account: Uint8Array) => string>> = {
  TRC20: (account) => toBase58Address(TRON.version, account),
  ERC20: toHexAddress,
  OMNI: (account) => toBase58Address(BITCOIN.key, account),
};

/** An address of a chain in its normal form; undefined if its form or checksum is wrong, or if it belongs to another chain. */
export const readAddress = (chain: Chain, typed: string): string | undefined => READ[chain](typed.trim());

/** The only chain an address can belong to; undefined if it is not an address. */
export const chainOfAddress = (typed: string): Chain | undefined => CHAINS.find((chain) => readAddress(chain, typed) !== undefined);

/** The deposit address of a user on a chain, derived from a seed. It has no private key. */
export function depositAddress(seed: bigint, userId: number, chain: Chain): string {
  return WRITE[chain](sha256(utf8ToBytes(`${seed}|${userId}|${chain}`)).slice(0, 20));
}
