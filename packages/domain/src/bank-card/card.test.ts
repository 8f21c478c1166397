import { describe, expect, it } from 'vitest';
import { go, no } from '../core/decision.ts';
import { readCardNumber, readInternationalNumber, readSwiftCode } from './account-number.ts';
import { BANKS, bankOf } from './banks.ts';
import { readDomesticCard, readInternationalCard } from './card.ts';

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
    ['of a bank of the list', {}, go(card)],
    ['of another bank', { bankId: 0, bankName: 'My Bank' }, go({ ...card, bankId: 0, bankName: 'My Bank' })],
    ['without a holder', { holder: ' ' }, no('card-holder-required')],
    ['with a holder in digits', { holder: '123' }, no('card-holder-invalid')],
    ['without a number', { number: '' }, no('bank-account-required')],
    ['with letters in its number', { number: '6222A2020001' }, no('bank-account-invalid')],
    ['with a short number', { number: '1234567' }, no('bank-account-invalid')],
    ['of no bank', { bankId: 0, bankName: '' }, no('bank-name-required')],
    ['of a bank that is not there', { bankId: 99 }, no('bank-unknown')],
    ['without a branch', { branch: '' }, no('bank-branch-required')],
    ['of a branch in digits', { branch: '0102' }, go({ ...card, branch: '0102' })],
    ['of a branch that turns the text around', { branch: 'Central\u202e1' }, no('bank-branch-invalid')],
    ['of another bank, with what nobody sees', { bankId: 0, bankName: 'My\u0000Bank' }, no('bank-name-invalid')],
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
    ['complete', {}, go(card)],
    ['of no bank', { bankName: '' }, no('bank-name-required')],
    ['of a bank nowhere', { bankAddress: '' }, no('bank-address-required')],
    ['of a bank whose name turns the text around', { bankName: '\u202eknaB' }, no('bank-name-invalid')],
    ['of a bank too far away', { bankAddress: 'x'.repeat(201) }, no('bank-address-invalid')],
    ['without a bank code', { swiftCode: '' }, no('swift-code-required')],
    ['without a holder', { holder: '' }, no('card-holder-required')],
    ['with a broken IBAN', { number: 'DE89370400440532013001' }, no('iban-invalid')],
    ['without an address', { payeeAddress: '' }, no('payee-address-required')],
    ['with a torn address', { payeeAddress: 'Berlin \ud800' }, no('payee-address-invalid')],
    ['without a zip code', { postalCode: '' }, no('postal-code-required')],
    ['with a strange zip code', { postalCode: '<1>' }, no('postal-code-invalid')],
  ])('%s', (_, over, decision) => expect(readInternationalCard({ ...form, ...over })).toEqual(decision));
});

describe('numbers of banks', () => {
  it.each<[string, unknown]>([
    ['GB82 WEST 1234 5698 7654 32', go('GB82WEST12345698765432')],
    ['ES9121000418450200051332', go('ES9121000418450200051332')],
    ['GB82WEST12345698765433', no('iban-invalid')],
    ['GB82WEST1234', no('iban-invalid')],
    ['0012345678', go('0012345678')],
    ['A-1234567', go('A1234567')],
    ['ABCDEFGH', no('bank-account-invalid')],
    ['1234', no('bank-account-invalid')],
    ['', no('bank-account-required')],
  ])('the account %j', (typed, decision) => expect(readInternationalNumber(typed)).toEqual(decision));

  it.each<[string, unknown]>([
    ['HSBCHKHHHKH', go('HSBCHKHHHKH')],
    ['chasus33', go('CHASUS33')],
    ['021000021', go('021000021')],
    ['021000022', no('swift-code-invalid')],
    ['CHASUS3', no('swift-code-invalid')],
    ['CHASUS33XXXX', no('swift-code-invalid')],
    ['', no('swift-code-required')],
  ])('the bank %j', (typed, decision) => expect(readSwiftCode(typed)).toEqual(decision));

  it('of cards are digits', () => expect(readCardNumber('6222-0202-0001')).toEqual(go('622202020001')));
});

describe('the banks', () => {
  it('are found by their numbers', () => {
    expect(BANKS.map(({ id }) => bankOf(id))).toEqual(BANKS);
    expect([bankOf(0), bankOf(-1), bankOf(BANKS.length + 1), bankOf(1.5)]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
