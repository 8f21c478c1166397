import type { Instant } from '@mt2/domain';
import { readTotp, TOTP_DIGITS, TOTP_STEP, TOTP_WINDOW, totpStepAt } from '@mt2/domain/security';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'MT2';

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_STEP, secret: Secret.fromBase32(key) });

/** The key of an authenticator in Base32, as it is typed into an app. */
export const totpKey = (bytes: Uint8Array): string => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;

/** The address behind the QR code that an app reads a key from; `account` stands beside the code there. */
export const totpUri = (key: string, account: string): string => totpOf(key, account).toString();

/** The code of a key in a step (RFC 6238). */
export const totpCode = (key: string, step: number): string => totpOf(key).generate({ timestamp: step * TOTP_STEP * 1000 });

/**
 * The step whose code this is as it was typed, among those whose codes are
 * taken at an instant; undefined where it is of none, or cannot be one.
 */
export function totpStepOf(key: string, typed: string, now: Instant): number | undefined {
  const read = readTotp(typed);
  // The package throws for texts whose bytes are more than their signs.
  if (!read.ok || read.value.kind !== 'app') return undefined;
  const delta = totpOf(key).validate({ token: read.value.code, timestamp: now * 1000, window: TOTP_WINDOW });
  return delta === null ? undefined : totpStepAt(now) + delta;
}
