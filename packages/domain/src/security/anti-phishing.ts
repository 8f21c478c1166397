import { type Decision, err, ok } from '../core/decision.ts';

/** Minimum and maximum characters of an anti-phishing code. */
export const ANTI_PHISHING_LENGTH = { least: 4, most: 20 } as const;

const FORM = new RegExp(`^[\\p{L}\\p{M}\\p{N}]{${ANTI_PHISHING_LENGTH.least},${ANTI_PHISHING_LENGTH.most}}$`, 'u');

/** A code by which the user recognizes our messages: letters of any script and digits. */
export function readAntiPhishingCode(typed: string): Decision<string, 'anti-phishing-code-invalid'> {
  const chosen = typed.trim().normalize('NFC');
  return FORM.test(chosen) ? ok(chosen) : err('anti-phishing-code-invalid');
}
