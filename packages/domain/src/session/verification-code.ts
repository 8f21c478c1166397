import { type Decision, err, ok } from '../core/decision.ts';
import { type Instant, MINUTE } from '../core/instant.ts';
import { textHash } from '../core/math.ts';
import { seedBits } from './seed-bits.ts';

/** Seconds of world time for which a code is valid. */
export const CODE_LIFE = 10 * MINUTE;
/** Wrong attempts after which a code is invalid. */
const CODE_TRIES = 5;

/** Digits of a code. */
export const CODE_LENGTH = 6;

const LOWEST = 10 ** (CODE_LENGTH - 1);
const COUNT = 9 * LOWEST;

/**
 * The `n`-th code sent to a recipient for a purpose: six digits, computable from the seed. All codes of one seed,
 * recipient and purpose differ: they walk around the circle of codes in steps coprime to its length.
 */
export function verificationCode(seed: bigint, recipient: string, purpose: string, n: number): string {
  const start = textHash(seedBits(seed), `${purpose}\n${recipient}`);
  const step = 30 * (textHash(start, recipient) % (COUNT / 30)) + 7;
  return String(LOWEST + (((start % COUNT) + (n % COUNT) * step) % COUNT));
}

/** The latest code sent to a recipient for a purpose. */
export type SentCode = { readonly code: string; readonly sentAt: Instant; readonly wrongTries: number; readonly isUsed: boolean };

export type CodeState = 'good' | 'used' | 'tried too often' | 'expired';

/** The state of a code: valid, or why it is not. */
export function codeState({ sentAt, wrongTries, isUsed }: SentCode, now: Instant): CodeState {
  if (isUsed) return 'used';
  if (wrongTries >= CODE_TRIES) return 'tried too often';
  return now < sentAt + CODE_LIFE ? 'good' : 'expired';
}

/** Accepts a typed code if it is the one sent and still valid. The caller counts each `code-wrong` as a wrong attempt. */
export function checkCode(sent: SentCode | undefined, typed: string, now: Instant): Decision<SentCode, 'code-required' | 'code-wrong'> {
  const code = typed.trim();
  if (code === '') return err('code-required');
  return sent && codeState(sent, now) === 'good' && sent.code === code ? ok(sent) : err('code-wrong');
}
