import { type Decision, err, must, ok } from '../core/decision.ts';
import { type Instant, MINUTE } from '../core/instant.ts';
import { type StatusOf, statuses } from '../core/status.ts';
import { READABLE_SIGNS } from '../core/text.ts';

/**
 * A user's authenticator. `pending`: its key was shown but not confirmed by a code yet. `lost`: its owner can no longer
 * provide codes, and an operator decides whether to turn it off; until then codes are still required, and a correct one
 * withdraws the report.
 */
export const AUTHENTICATOR_STATUS = statuses({
  off: { code: 0, to: ['pending'] },
  pending: { code: 1, to: ['pending', 'on'] },
  on: { code: 2, to: ['off', 'lost'] },
  lost: { code: 3, to: ['off', 'on'] },
});
export type AuthenticatorStatus = StatusOf<typeof AUTHENTICATOR_STATUS>;

/** True while codes are required. */
export const isInForce = (status: AuthenticatorStatus): boolean => status === 'on' || status === 'lost';

export const TOTP_DIGITS = 6;
/** Seconds for which an app shows a code. */
export const TOTP_STEP = 30;
/** Accepted steps before and after the current one, because clocks differ. */
export const TOTP_WINDOW = 1;
export const totpStepAt = (now: Instant): number => Math.floor(now / TOTP_STEP);

/** Number of recovery codes of an authenticator. Each replaces an app code once. */
export const RECOVERY_CODES = 10;
/** Random bytes of a recovery code, one per character. */
export const RECOVERY_CODE_BYTES = 10;

/** World time for which the recovery codes can be requested again, because the first response may be lost. */
export const RECOVERY_REPEAT = 10 * MINUTE;

const CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);
const RECOVERY_CODE = new RegExp(`^[${READABLE_SIGNS}]{${RECOVERY_CODE_BYTES}}$`);

/** A code as typed: from the app, or one of the recovery codes. */
export type TypedTotp = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** Reads a typed code; spaces, hyphens and case do not matter. Text that cannot be a code is not counted as an attempt. */
export function readTotp(typed: string): Decision<TypedTotp, 'totp-required' | 'totp-wrong'> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (code === '') return err('totp-required');
  if (CODE.test(code)) return ok({ kind: 'app', code });
  return RECOVERY_CODE.test(code) ? ok({ kind: 'recovery', code }) : err('totp-wrong');
}

/** Each code works once: codes of a used step, or of an earlier one, are refused. */
export const takeTotpStep = (step: number, lastStep: number): Decision<number, 'totp-used'> =>
  step > lastStep ? ok(step) : err('totp-used');

/** The recovery code for random bytes, without the hyphen it is displayed with. */
export function recoveryCode(bytes: Uint8Array): string {
  must(bytes.length === RECOVERY_CODE_BYTES, 'a recovery code has a byte for each sign');
  return Array.from(bytes, (byte) => READABLE_SIGNS[byte % READABLE_SIGNS.length]).join('');
}

/** A recovery code as displayed: `AB2CD-EF3GH`. */
export const showRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_BYTES / 2)}-${code.slice(RECOVERY_CODE_BYTES / 2)}`;
