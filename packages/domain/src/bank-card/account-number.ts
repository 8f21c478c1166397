import { type Decision, err, ok } from '../core/decision.ts';

/** Spaces and hyphens are only printed; they are not part of a number. */
const compact = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Minimum and maximum digits of a domestic card or account. */
export const CARD_NUMBER_DIGITS = { least: 8, most: 30 } as const;

const CARD_NUMBER = new RegExp(`^\\d{${CARD_NUMBER_DIGITS.least},${CARD_NUMBER_DIGITS.most}}$`);

/** The number of a domestic card or account, without spaces and hyphens. */
export function readCardNumber(typed: string): Decision<string, 'bank-account-required' | 'bank-account-invalid'> {
  const number = compact(typed);
  if (number === '') return err('bank-account-required');
  return CARD_NUMBER.test(number) ? ok(number) : err('bank-account-invalid');
}

/** An IBAN's letters and digits modulo 97; 1 for a valid one. */
function ibanRest(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of moved) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest;
}

const isIban = (number: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number);

/**
 * An international account number: if it looks like an IBAN it must be a valid one, including the checksum; otherwise 5 to
 * 34 letters and digits.
 */
export function readInternationalNumber(
  typed: string,
): Decision<string, 'bank-account-required' | 'bank-account-invalid' | 'iban-invalid'> {
  const number = compact(typed);
  if (number === '') return err('bank-account-required');
  if (/^[A-Z]{2}\d{2}/.test(number)) return isIban(number) && ibanRest(number) === 1 ? ok(number) : err('iban-invalid');
  return /^(?=.*\d)[A-Z0-9]{5,34}$/.test(number) ? ok(number) : err('bank-account-invalid');
}

/** The bank's identifier: SWIFT (8 or 11 characters) or Fedwire (9 digits with a check digit). */
export function readSwiftCode(typed: string): Decision<string, 'swift-code-required' | 'swift-code-invalid'> {
  const code = compact(typed);
  if (code === '') return err('swift-code-required');
  if (/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code)) return ok(code);
  return /^\d{9}$/.test(code) && isRoutingNumber(code) ? ok(code) : err('swift-code-invalid');
}

const WEIGHTS = [3, 7, 1] as const;
const isRoutingNumber = (code: string): boolean =>
  Array.from(code, Number).reduce((sum, digit, index) => sum + digit * WEIGHTS[(index % 3) as 0 | 1 | 2], 0) % 10 === 0;
