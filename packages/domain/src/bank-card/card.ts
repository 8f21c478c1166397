import { about, type Decision, err, ok, together } from '../core/decision.ts';
import { isQuiet, isReadable, oneLine } from '../core/text.ts';
import { readCardNumber, readInternationalNumber, readSwiftCode } from './account-number.ts';
import { bankOf } from './banks.ts';

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
