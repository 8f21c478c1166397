import { type Decision, err, ok } from '../core/decision.ts';

/** Letters and digits of an anti-phishing code. */
export const ANTI_PHISHING_LENGTH = { least: 4, most: 20 } as const;

const FORM = new RegExp(`^[\\p{L}\\p{M}\\p{N}]{${ANTI_PHISHING_LENGTH.least},${ANTI_PHISHING_LENGTH.most}}$`, 'u');

/** A code that somebody chooses to recognize our messages by: letters of any script and digits. */
export function readAntiPhishingCode(typed: string): Decision<string, 'anti-phishing-code-invalid'> {
  const chosen = typed.trim().normalize('NFC');
  return FORM.test(chosen) ? ok(chosen) : err('anti-phishing-code-invalid');
}
