import { type Decision, err, ok } from '../core/decision.ts';
import type { Instant } from '../core/instant.ts';
import { must } from '../core/must.ts';
import { READABLE_SIGNS } from '../core/readable-signs.ts';
import { type StatusOf, statuses } from '../core/status.ts';

/**
 * The authenticator of a user. `pending`: its key was shown and no code has confirmed it yet. `lost`: its owner cannot give codes any
 * more, and an operator decides whether it is turned off; until then its codes are asked for, and one that fits takes the report back.
 */
export const AUTHENTICATOR_STATUS = statuses({
  off: { code: 0, to: ['pending'] },
  pending: { code: 1, to: ['pending', 'on'] },
  on: { code: 2, to: ['off', 'lost'] },
  lost: { code: 3, to: ['off', 'on'] },
});
export type AuthenticatorStatus = StatusOf<typeof AUTHENTICATOR_STATUS>;

/** True while codes are asked for. */
export const isInForce = (status: AuthenticatorStatus): boolean => status === 'on' || status === 'lost';

export const TOTP_DIGITS = 6;
/** Seconds for which an app shows a code. */
export const TOTP_STEP = 30;
/** Steps before and after the present one whose codes are taken too: clocks differ. */
export const TOTP_WINDOW = 1;
/** The number of the step of an instant. */
export const totpStepAt = (now: Instant): number => Math.floor(now / TOTP_STEP);

/** The recovery codes that come with an authenticator. Each stands in for a code once. */
export const RECOVERY_CODES = 10;
/** Random bytes behind a recovery code, one for each of its signs. */
export const RECOVERY_CODE_BYTES = 10;

const CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);
const RECOVERY_CODE = new RegExp(`^[${READABLE_SIGNS}]{${RECOVERY_CODE_BYTES}}$`);

/** A code as it was typed: of the app, or one of the recovery codes. */
export type TypedTotp = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** Reads a typed code; blanks, hyphens and case do not matter. A text that cannot be one is not counted as a try. */
export function readTotp(typed: string): Decision<TypedTotp, 'totp-required' | 'totp-wrong'> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (code === '') return err('totp-required');
  if (CODE.test(code)) return ok({ kind: 'app', code });
  return RECOVERY_CODE.test(code) ? ok({ kind: 'recovery', code }) : err('totp-wrong');
}

/** Each code is good once: none of a step that was used, or of an earlier one. */
export const takeTotpStep = (step: number, lastStep: number): Decision<number, 'totp-used'> =>
  step > lastStep ? ok(step) : err('totp-used');

/** The recovery code of random bytes, without the hyphen with which it is shown. */
export function recoveryCode(bytes: Uint8Array): string {
  must(bytes.length === RECOVERY_CODE_BYTES, 'a recovery code has a byte for each sign');
  return Array.from(bytes, (byte) => READABLE_SIGNS[byte % READABLE_SIGNS.length]).join('');
}

/** A recovery code as it is shown: `AB2CD-EF3GH`. */
export const showRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_BYTES / 2)}-${code.slice(RECOVERY_CODE_BYTES / 2)}`;
