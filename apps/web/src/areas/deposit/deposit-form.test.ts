import { atoms } from '@mt2/domain';
import { depositAddress, termsOf } from '@mt2/domain/chain';
import { USDT } from '@mt2/domain/markets';
import { describe, expect, test } from 'vitest';
import { DEPOSIT_COINS, toBankAccount, toChainAddresses, toDeposit } from './deposit.ts';
import { EMPTY, fiatNeeded, mayAddProof, minimumText, previewDeposit, proofsOf, withProof } from './deposit-form.ts';

const terms = termsOf(USDT, 'TRC20')!;
const bank = termsOf(USDT, 'BANK')!;
const filled = withProof({ ...EMPTY, amount: '100' }, 0, '/upload/a.jpg');

const BANK = {
  bkname: 'A bank',
  bkbranch: 'A branch',
  bkcardnumer: '6222',
  cardname: 'A NAME',
  swift: 'ABCDEFGH',
  reference: 'MT2-7',
  fiat: 'CNY',
  fiat_rate: '7.2038',
};

describe('the address to send to', () => {
  test('the usual coin and chain come first', () =>
    expect(DEPOSIT_COINS.map(({ symbol, chains }) => [symbol, ...chains])).toEqual([
      ['USDT', 'TRC20', 'ERC20', 'OMNI'],
      ['BTC', 'OMNI'],
      ['ETH', 'ERC20'],
    ]));
  test('is read from the wire', () => {
    expect(toChainAddresses({ erc20: '0x1', trc20: 'T1' })).toEqual([
      { chain: 'TRC20', address: 'T1' },
      { chain: 'ERC20', address: '0x1' },
    ]);
    expect(toChainAddresses(BANK)).toEqual([]);
    const address = depositAddress(1n, 7, 'OMNI');
    expect(toChainAddresses(address)).toEqual([{ chain: 'OMNI', address }]);
    expect(toChainAddresses('no address')).toEqual([]);
    expect(toBankAccount({ omni: '1a' })).toBeUndefined();
    expect(toBankAccount(BANK)).toMatchObject({ bank: 'A bank', number: '6222', reference: 'MT2-7', fiatRate: 720_380_000n });
  });
});

describe('a deposit', () => {
  test('is declared with its amount and one to three pictures', () => {
    expect(previewDeposit(filled, terms)).toEqual({ ok: true, value: atoms('100') });
    expect(mayAddProof(EMPTY)).toBe(false);
    expect(mayAddProof(filled)).toBe(true);
    const full = { ...filled, proofs: ['a', 'b', 'c'] };
    expect(mayAddProof(full)).toBe(false);
    expect(proofsOf(withProof(full, 1, ''))).toEqual(['a', 'c']);
  });
  test.each([
    ['amount-empty', { ...filled, amount: '' }],
    ['too-many-decimals', { ...filled, amount: '10.001' }],
    ['below-minimum-deposit', { ...filled, amount: '9.99' }],
    ['proof-required', { ...filled, proofs: [''] }],
    ['too-many-proofs', { ...filled, proofs: ['a', 'b', 'c', 'd'] }],
  ])('is refused: %s', (refusal, form) => expect(previewDeposit(form, terms)).toMatchObject({ ok: false, refusal }));
  test('shows its minimum, and the amount to transfer through a bank', () => {
    expect(minimumText(terms)).toBe('10.00');
    const account = toBankAccount(BANK)!;
    expect(fiatNeeded('1000', bank, account)).toBe(atoms('7203.8'));
    expect(fiatNeeded('', bank, account)).toBeUndefined();
  });
  test('is read from the wire', () => {
    const row = {
      id: 4,
      uid: 7,
      name: 'USDT',
      currency_name: 'USDT',
      amount: '100.00000000',
      user_account: 'T1',
      currency_id: 3,
      status: 2 as const,
      created_at: '2026-01-01 00:00:00',
      updated_at: '2026-01-01 02:00:00',
      type: 0 as const,
      reason: '',
      credited_amount: '90.00000000',
      net_type: 'TRC20',
      imgs: ['/upload/a.jpg'],
    };
    expect(toDeposit(row)).toMatchObject({
      state: 'passed',
      amount: atoms('100'),
      credited: atoms('90'),
      isBank: false,
      at: 1_767_225_600,
    });
    expect(toDeposit({ ...row, status: 3, type: 1 })).toMatchObject({ state: 'rejected', isBank: true });
    const { credited_amount: _credited, net_type: _chain, imgs: _pictures, ...ofAny } = row;
    expect(toDeposit(ofAny)).toMatchObject({ state: 'passed', credited: atoms('100'), route: '', proofs: [] });
  });
});
