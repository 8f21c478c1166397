import { bankAccount, deposit } from '@mt2/contracts/deposit';
import { messageFrom, valuesFrom } from '@mt2/contracts/fields/values';
import { atoms } from '@mt2/domain';
import { depositAddress, termsOf } from '@mt2/domain/chain';
import { USDT } from '@mt2/domain/market-terms';
import { expect, test } from 'vitest';
import { toChainAddresses } from './deposit.ts';
import { EMPTY, fiatNeeded, minimumText, previewDeposit, wrongIn } from './deposit-form.ts';

const terms = termsOf(USDT, 'TRC20')!;
const bank = termsOf(USDT, 'BANK')!;
const filled = { amount: '100', proofs: ['/upload/a.jpg', ''] };

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

const read = (wire: object | string) => messageFrom(deposit.getDepositAddress, wire as typeof BANK);
const chainsOf = (wire: object | string) => toChainAddresses(read(wire));

test('the address to send to is read from the wire', () => {
  expect(chainsOf({ erc20: '0x1', trc20: 'T1' })).toEqual([
    { chain: 'TRC20', address: 'T1' },
    { chain: 'ERC20', address: '0x1' },
  ]);
  expect(chainsOf(BANK)).toEqual([]);
  const address = depositAddress(1n, 7, 'OMNI');
  expect(chainsOf(address)).toEqual([{ chain: 'OMNI', address }]);
  expect(chainsOf('no address')).toEqual([]);
  expect(read(BANK)).toMatchObject({ bank: 'A bank', number: '6222', reference: 'MT2-7', fiatRate: 720_380_000n });
});

test('a deposit is declared with its amount and its uploaded pictures', () => {
  expect(previewDeposit(filled, terms)).toMatchObject({ ok: true, value: atoms('100') });
  expect(wrongIn({ ...EMPTY, amount: '100' }, previewDeposit(EMPTY, terms)).map(({ field }) => field)).toEqual(['amount', 'proofs']);
});
test('a deposit shows its minimum, and the amount to transfer through a bank', () => {
  expect(minimumText(terms)).toBe('10.00');
  const account = valuesFrom(bankAccount, BANK);
  expect(fiatNeeded(previewDeposit({ ...filled, amount: '1000' }, bank).parsed, account)).toBe(atoms('7203.8'));
  expect(fiatNeeded(atoms('100.001'), account)).toBe(atoms('720.39'));
  expect(fiatNeeded(previewDeposit({ ...filled, amount: '' }, bank).parsed, account)).toBeUndefined();
});
