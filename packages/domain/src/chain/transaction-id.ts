import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Route } from './routes.ts';

/** Digits of a bank's reference. */
const REFERENCE_DIGITS = 16;

/** The kinds of records that move money over a route. */
export type MovedBy = 'deposit' | 'withdrawal';

/**
 * The ID of the transaction that moved the money of a record, in the form of its network: 64 hex digits, on Ethereum after
 * `0x`; for a bank the digits of its reference. It follows from the seed: no network has such a transaction.
 */
export function transactionId(seed: bigint, kind: MovedBy, id: number, route: Route): string {
  const hex = bytesToHex(sha256(utf8ToBytes(`${seed}|${kind}|${id}|${route}|transaction`)));
  if (route === 'BANK') return String(BigInt(`0x${hex}`) % 10n ** BigInt(REFERENCE_DIGITS)).padStart(REFERENCE_DIGITS, '0');
  return route === 'ERC20' ? `0x${hex}` : hex;
}
