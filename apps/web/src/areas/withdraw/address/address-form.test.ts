import { describe, expect, test } from 'vitest';
import { shortAddress } from '../withdraw.api.ts';
import { guessAddress } from './address-form.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

describe('while it is typed, an address', () => {
  test.each([
    ['', { is: 'empty' }],
    [TRON, { is: 'right' }],
    [`  ${TRON} `, { is: 'right' }],
    [TRON.slice(0, 20), { is: 'wrong', refusal: 'address-invalid' }],
    ['ann@mt2.test', { is: 'wrong', refusal: 'address-is-email' }],
    [HEX, { is: 'other', chain: 'ERC20', isOfCoin: true }],
    [BITCOIN, { is: 'other', chain: 'OMNI', isOfCoin: true }],
  ])('%j', (typed, guess) => expect(guessAddress(3, 'TRC20', typed)).toEqual(guess));
  test('may belong to a network that the coin lacks', () =>
    expect(guessAddress(2, 'ERC20', TRON)).toEqual({ is: 'other', chain: 'TRC20', isOfCoin: false }));
});

test('an address is shown by its ends', () => {
  expect(shortAddress(TRON)).toBe('TR7NHqje…SzgjLj6t');
  expect(shortAddress('6222 0000')).toBe('6222 0000');
});
