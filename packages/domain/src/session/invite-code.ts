import { must } from '../core/decision.ts';
import { mix } from '../core/math.ts';
import { READABLE_SIGNS } from '../core/text.ts';
import { seedBits } from './seed-bits.ts';

const LENGTH = 6;
const BITS_PER_LETTER = 5;
const BITS = LENGTH * BITS_PER_LETTER;
const MASK = 2 ** BITS - 1;

/**
 * The invite code of a user: every step below is reversible, so no two users of a seed share one, and consecutive users
 * have dissimilar codes.
 */
export function inviteCode(seed: bigint, userId: number): string {
  must(Number.isSafeInteger(userId) && userId >= 0 && userId <= MASK, 'a user id fits an invite code');
  let bits = (userId ^ mix(seedBits(seed))) & MASK;
  bits = Math.imul(bits, 0x2c1b3c6d) & MASK;
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 0x297a2d39) & MASK;
  bits ^= bits >>> 14;
  return Array.from(
    { length: LENGTH },
    (_, letter) => READABLE_SIGNS[(bits >>> (letter * BITS_PER_LETTER)) & (READABLE_SIGNS.length - 1)],
  ).join('');
}

/** Reads a typed invite code in its normal form; undefined if it cannot be any user's code. */
export function readInviteCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return /^[2-9A-HJ-NP-Z]{6}$/.test(code) ? code : undefined;
}
