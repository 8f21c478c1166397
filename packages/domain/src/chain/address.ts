import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase58Address, versionOf } from './base58-address.ts';
import { readHexAddress, toHexAddress } from './hex-address.ts';
import { CHAINS, type Chain } from './routes.ts';

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
