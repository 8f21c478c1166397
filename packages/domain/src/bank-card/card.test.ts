import { describe, expect, it } from 'vitest';
import { about, err, ok } from '../core/decision.ts';
import { BANKS, bankOf } from './banks.ts';
import {
  checkHolder,
  countryOfCard,
  isInName,
  isInOtherName,
  readCardNumber,
  readDomesticCard,
  readInternationalCard,
  readInternationalNumber,
  readSwiftCode,
} from './card.ts';
import { readPaymentAccount } from './ways.ts';

describe('a domestic card', () => {
  const form = { holder: ' Ann  Example', bankId: 4, bankName: 'whatever', branch: 'Central', number: '6222 0202 0001 2345 678' };
  const card = {
    kind: 'domestic',
    holder: 'Ann Example',
    bankId: 4,
    bankName: 'Bank of China',
    branch: 'Central',
    number: '6222020200012345678',
  };
  it.each<[string, object, unknown]>([
    ['of a bank of the list', {}, ok(card)],
    ['of another bank', { bankId: 0, bankName: 'My Bank' }, ok({ ...card, bankId: 0, bankName: 'My Bank' })],
    ['without a holder', { holder: ' ' }, about('holder', err('card-holder-required'))],
    ['with a holder in digits', { holder: '123' }, about('holder', err('card-holder-invalid'))],
    ['without a number', { number: '' }, about('number', err('bank-account-required'))],
    ['with letters in its number', { number: '6222A2020001' }, about('number', err('bank-account-invalid'))],
    ['with a short number', { number: '1234567' }, about('number', err('bank-account-invalid'))],
    ['of no bank', { bankId: 0, bankName: '' }, about('bankName', err('bank-name-required'))],
    ['of a bank that is not there', { bankId: 99 }, about('bankId', err('bank-unknown'))],
    ['without a branch', { branch: '' }, about('branch', err('bank-branch-required'))],
    ['of a branch in digits', { branch: '0102' }, ok({ ...card, branch: '0102' })],
    ['of a branch that turns the text around', { branch: 'Central\u202e1' }, about('branch', err('bank-branch-invalid'))],
    ['of another bank, with invisible characters', { bankId: 0, bankName: 'My\u0000Bank' }, about('bankName', err('bank-name-invalid'))],
  ])('%s', (_, over, decision) => expect(readDomesticCard({ ...form, ...over })).toEqual(decision));
});

describe('an account abroad', () => {
  const form = {
    holder: 'Ann Example',
    bankName: 'Deutsche Bank',
    bankAddress: 'Taunusanlage 12, Frankfurt',
    swiftCode: 'deut de ff',
    number: 'DE89 3704 0044 0532 0130 00',
    payeeAddress: 'Hauptstraße 1, Berlin',
    postalCode: ' 10117',
  };
  const card = { kind: 'international', ...form, swiftCode: 'DEUTDEFF', number: 'DE89370400440532013000', postalCode: '10117' };
  it.each<[string, object, unknown]>([
    ['complete', {}, ok(card)],
    ['of no bank', { bankName: '' }, about('bankName', err('bank-name-required'))],
    ['of a bank nowhere', { bankAddress: '' }, about('bankAddress', err('bank-address-required'))],
    ['of a bank whose name turns the text around', { bankName: '\u202eknaB' }, about('bankName', err('bank-name-invalid'))],
    ['of a bank too far away', { bankAddress: 'x'.repeat(201) }, about('bankAddress', err('bank-address-invalid'))],
    ['without a bank code', { swiftCode: '' }, about('swiftCode', err('swift-code-required'))],
    ['without a holder', { holder: '' }, about('holder', err('card-holder-required'))],
    ['with a broken IBAN', { number: 'DE89370400440532013001' }, about('number', err('iban-invalid'))],
    ['without an address', { payeeAddress: '' }, about('payeeAddress', err('payee-address-required'))],
    ['with a torn address', { payeeAddress: 'Berlin \ud800' }, about('payeeAddress', err('payee-address-invalid'))],
    ['without a zip code', { postalCode: '' }, about('postalCode', err('postal-code-required'))],
    ['with a strange zip code', { postalCode: '<1>' }, about('postalCode', err('postal-code-invalid'))],
  ])('%s', (_, over, decision) => expect(readInternationalCard({ ...form, ...over })).toEqual(decision));
});

describe('the holder of a card', () => {
  it.each<[holder: string, verified: string, isOwn: boolean, isOther: boolean]>([
    ['Ann Example', 'Ann Example', true, false],
    ['ANN  EXAMPLE ', 'Ann Example', true, false],
    ['Ａｎｎ Example', 'Ann Example', true, false],
    ['Ann', 'Ann Example', false, true],
    ['AnnExample', 'Ann Example', false, true],
    ['Bob Example', 'Ann Example', false, true],
    ['Ann Example', '', false, false],
    ['', '', false, false],
  ])('%j, verified as %j', (holder, verified, isOwn, isOther) => {
    expect([isInName(holder, verified), isInOtherName(holder, verified)]).toEqual([isOwn, isOther]);
    expect(checkHolder(holder, verified)).toEqual(isOther ? err('payee-name-mismatch') : ok(true));
  });
});

describe('bank numbers', () => {
  it.each<[string, unknown]>([
    ['GB82 WEST 1234 5698 7654 32', ok('GB82WEST12345698765432')],
    ['ES9121000418450200051332', ok('ES9121000418450200051332')],
    ['GB82WEST12345698765433', err('iban-invalid')],
    ['GB82WEST1234', err('iban-invalid')],
    ['0012345678', ok('0012345678')],
    ['A-1234567', ok('A1234567')],
    ['ABCDEFGH', err('bank-account-invalid')],
    ['1234', err('bank-account-invalid')],
    ['', err('bank-account-required')],
  ])('the account %j', (typed, decision) => expect(readInternationalNumber(typed)).toEqual(decision));

  it.each<[string, unknown]>([
    ['HSBCHKHHHKH', ok('HSBCHKHHHKH')],
    ['chasus33', ok('CHASUS33')],
    ['021000021', ok('021000021')],
    ['021000022', err('swift-code-invalid')],
    ['CHASUS3', err('swift-code-invalid')],
    ['CHASUS33XXXX', err('swift-code-invalid')],
    ['', err('swift-code-required')],
  ])('the bank %j', (typed, decision) => expect(readSwiftCode(typed)).toEqual(decision));

  it('are only digits for cards', () => expect(readCardNumber('6222-0202-0001')).toEqual(ok('622202020001')));
});

describe('the banks', () => {
  it('are found by their IDs', () => {
    expect(BANKS.map(({ id }) => bankOf(id))).toEqual(BANKS);
    expect([bankOf(0), bankOf(-1), bankOf(BANKS.length + 1), bankOf(1.5)]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    [4, 'CN'],
    [9, 'HK'],
    [17, 'ES'],
    [25, 'US'],
    [0, undefined],
  ])('the card of bank %i is of country %s', (bankId, country) =>
    expect(countryOfCard({ kind: 'domestic', holder: '', bankId, bankName: '', branch: '', number: '' })).toBe(country),
  );

  it.each([
    ['DEUTDEFF', 'DE'],
    ['021000021', 'US'],
  ])('the account at %s is of country %s', (swiftCode, country) =>
    expect(
      countryOfCard({
        kind: 'international',
        holder: '',
        bankName: '',
        bankAddress: '',
        swiftCode,
        number: '',
        payeeAddress: '',
        postalCode: '',
      }),
    ).toBe(country),
  );
});

describe('an account at an app', () => {
  it.each<[string, unknown]>([
    ['', ok('')],
    ['   ', ok('')],
    [' ann@example.com ', ok('ann@example.com')],
    ['１３８００００００００', ok('13800000000')],
    ['wx_ann-1', ok('wx_ann-1')],
    ['小安的微信', ok('小安的微信')],
    ['ab', err('payment-account-invalid')],
    ['ann example', err('payment-account-invalid')],
    ['<b>ann</b>', err('payment-account-invalid')],
    ['ann\u202eexample', err('payment-account-invalid')],
    ['ann\u0000example', err('payment-account-invalid')],
    ['x'.repeat(64), ok('x'.repeat(64))],
    ['x'.repeat(65), err('payment-account-invalid')],
  ])('%j', (typed, decision) => expect(readPaymentAccount(typed)).toEqual(decision));
});
