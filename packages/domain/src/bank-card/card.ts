import { about, type Decision, err, ok, together } from '../core/decision.ts';
import { isQuiet, isReadable, oneLine } from '../core/text.ts';
import { bankOf } from './banks.ts';

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

/** The destination of a payout: a domestic card, or an account abroad. */
export type BankCard = DomesticCard | InternationalCard;
export type DomesticCard = {
  readonly kind: 'domestic';
  readonly holder: string;
  /** 0 for a bank that is not on the list. */
  readonly bankId: number;
  readonly bankName: string;
  readonly branch: string;
  readonly number: string;
};
export type InternationalCard = {
  readonly kind: 'international';
  readonly holder: string;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly swiftCode: string;
  readonly number: string;
  readonly payeeAddress: string;
  readonly postalCode: string;
};

export type BankCardRefusal =
  | 'card-holder-required'
  | 'card-holder-invalid'
  | 'bank-name-required'
  | 'bank-name-invalid'
  | 'bank-unknown'
  | 'bank-branch-required'
  | 'bank-branch-invalid'
  | 'bank-account-required'
  | 'bank-account-invalid'
  | 'bank-address-required'
  | 'bank-address-invalid'
  | 'swift-code-required'
  | 'swift-code-invalid'
  | 'iban-invalid'
  | 'payee-address-required'
  | 'payee-address-invalid'
  | 'postal-code-required'
  | 'postal-code-invalid';

const HOLDER_MAX_LENGTH = 100;
const LINE_MAX_LENGTH = 200;

function readHolder(typed: string): Decision<string, 'card-holder-required' | 'card-holder-invalid'> {
  const holder = oneLine(typed);
  if (holder === '') return err('card-holder-required');
  return isReadable(holder, HOLDER_MAX_LENGTH) && !/[<>]/.test(holder) ? ok(holder) : err('card-holder-invalid');
}

/** One line about a bank or a payee; digits alone are accepted, because some have only a number. */
function readLine<const Missing extends string, const Invalid extends string>(
  typed: string,
  missing: Missing,
  invalid: Invalid,
): Decision<string, Missing | Invalid> {
  const line = oneLine(typed);
  if (line === '') return err(missing);
  return isQuiet(line, LINE_MAX_LENGTH) ? ok(line) : err(invalid);
}

const readBankName = (typed: string) => readLine(typed, 'bank-name-required', 'bank-name-invalid');

/** A selected bank is identified by its ID; one that is not on the list (ID 0) by the typed name. */
function readBank(bankId: number, typed: string): Decision<{ bankId: number; bankName: string }, BankCardRefusal> {
  if (bankId === 0) {
    const bankName = about('bankName', readBankName(typed));
    return bankName.ok ? ok({ bankId, bankName: bankName.value }) : bankName;
  }
  const bank = bankOf(bankId);
  return bank ? ok({ bankId, bankName: bank.name }) : about('bankId', err('bank-unknown'));
}

/** Reads a domestic card in its normal form, or returns the wrong fields, from top to bottom. */
export function readDomesticCard(form: Omit<DomesticCard, 'kind'>): Decision<DomesticCard, BankCardRefusal> {
  const read = together({
    holder: readHolder(form.holder),
    number: readCardNumber(form.number),
    bank: readBank(form.bankId, form.bankName),
    branch: readLine(form.branch, 'bank-branch-required', 'bank-branch-invalid'),
  });
  if (!read.ok) return read;
  const { bank, ...card } = read.value;
  return ok({ kind: 'domestic', ...card, ...bank });
}

function readPostalCode(typed: string): Decision<string, 'postal-code-required' | 'postal-code-invalid'> {
  const code = oneLine(typed).toUpperCase();
  if (code === '') return err('postal-code-required');
  return /^[A-Z0-9][A-Z0-9 -]{1,11}$/.test(code) ? ok(code) : err('postal-code-invalid');
}

/** Reads an account abroad in its normal form, or returns the wrong fields, from top to bottom. */
export function readInternationalCard(form: Omit<InternationalCard, 'kind'>): Decision<InternationalCard, BankCardRefusal> {
  const read = together({
    bankName: readBankName(form.bankName),
    bankAddress: readLine(form.bankAddress, 'bank-address-required', 'bank-address-invalid'),
    swiftCode: readSwiftCode(form.swiftCode),
    holder: readHolder(form.holder),
    number: readInternationalNumber(form.number),
    payeeAddress: readLine(form.payeeAddress, 'payee-address-required', 'payee-address-invalid'),
    postalCode: readPostalCode(form.postalCode),
  });
  return read.ok ? ok({ kind: 'international', ...read.value }) : read;
}

/** The country of a card's bank, by the list or its code: Fedwire numbers are American. Undefined for a bank not on the list. */
export function countryOfCard(card: BankCard): string | undefined {
  if (card.kind === 'domestic') return bankOf(card.bankId)?.country;
  return /^\d/.test(card.swiftCode) ? 'US' : card.swiftCode.slice(4, 6);
}

const comparable = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** True if a holder's name is the verified name, ignoring case, width and spaces. Without a verified name (empty) no holder matches. */
export const isInName = (holder: string, verified: string): boolean => verified !== '' && comparable(holder) === comparable(verified);

/** True if the card holder is not the card's verified user: such a card gets no payout. Before verification every holder is accepted. */
export const isInOtherName = (holder: string, verified: string): boolean => verified !== '' && !isInName(holder, verified);

export type HolderRefusal = 'payee-name-mismatch';

/** Refuses a card holder who is not the verified user. The server and the form use the same function. */
export const checkHolder = (holder: string, verified: string): Decision<true, HolderRefusal> =>
  isInOtherName(holder, verified) ? err('payee-name-mismatch') : ok(true);
