import type { Instant } from '@mt2/domain';
import { readTotp, TOTP_DIGITS, TOTP_STEP, TOTP_WINDOW, totpStepAt } from '@mt2/domain/security';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'MT2';

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_STEP, secret: Secret.fromBase32(key) });

/** The authenticator key in Base32, as users type it into an app. */
export const totpKey = (bytes: Uint8Array): string => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;

/** The URI behind the QR code of a key; the app shows `account` next to the code. */
export const totpUri = (key: string, account: string): string => totpOf(key, account).toString();

/** The code of a key in a step (RFC 6238). */
export const totpCode = (key: string, step: number): string => totpOf(key).generate({ timestamp: step * TOTP_STEP * 1000 });

/** The step whose code the user typed, among the steps accepted at an instant; undefined if it matches none or is not a code. */
export function totpStepOf(key: string, typed: string, now: Instant): number | undefined {
  const read = readTotp(typed);
  // The package throws for texts with more bytes than characters.
  if (!read.ok || read.value.kind !== 'app') return undefined;
  const delta = totpOf(key).validate({ token: read.value.code, timestamp: now * 1000, window: TOTP_WINDOW });
  return delta === null ? undefined : totpStepAt(now) + delta;
}
