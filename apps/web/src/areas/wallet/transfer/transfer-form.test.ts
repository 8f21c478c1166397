import { atoms } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import { expect, test } from 'vitest';
import type { Assets } from '../assets.ts';
import { coinsHeld, coinsOf, maximumText, previewTransfer, startForm, swapped, type TransferForm, withAccount } from './transfer-form.ts';

const holding = (coinId: number, coin: string, available: string) => ({
  coinId,
  coin,
  name: coin,
  decimals: 2,
  available: atoms(available),
  frozen: 0n,
  isTraded: true,
  price: 0n,
  usdt: 0n,
});
const account = (kind: AccountKind, usdt: string, btc = '0') => ({
  kind,
  holdings: [holding(3, 'USDT', usdt), holding(1, 'BTC', btc)],
  usdt: 0n,
});
const assets: Assets = {
  accounts: [account('spot', '100.5', '0.12345678'), account('options', '0', '0.5'), account('contract', '20')],
  usdt: 0n,
  today: undefined,
};
const form: TransferForm = { coin: 3, from: 'spot', to: 'contract', amount: '' };

test.each([
  ['', 'spot', 'contract', 3],
  ['from=options', 'options', 'spot', 3],
  ['to=spot', 'contract', 'spot', 3],
  ['from=spot&to=options&coin=BTC', 'spot', 'options', 1],
  ['from=spot&coin=BTC', 'spot', 'options', 1],
  ['from=spot&to=contract&coin=BTC', 'spot', 'contract', 3],
  ['from=fiat&to=fiat', 'fiat', 'spot', 3],
  ['from=elsewhere&coin=GOLD', 'spot', 'contract', 3],
] as const)('at %j from %s to %s in coin %i', (query, from, to, coin) =>
  expect(startForm(new URLSearchParams(query))).toEqual({ from, to, coin, amount: '' }),
);

test('the accounts are swapped, by the button or by choosing the other one', () => {
  expect(swapped(form)).toEqual({ ...form, from: 'contract', to: 'spot' });
  expect(withAccount(form, 'from', 'contract')).toEqual({ ...form, from: 'contract', to: 'spot' });
  expect(withAccount(form, 'to', 'spot')).toEqual({ ...form, from: 'contract', to: 'spot' });
});
test('the accounts reset the form to USDT if one of them cannot hold the coin', () => {
  const bitcoin = { ...form, coin: 1, to: 'options', amount: '0.1' } as const;
  expect(withAccount(bitcoin, 'to', 'fiat')).toEqual({ ...bitcoin, to: 'fiat' });
  expect(withAccount(bitcoin, 'to', 'trust')).toEqual({ ...bitcoin, to: 'trust', coin: 3, amount: '' });
});
test('the accounts show their balances', () => {
  expect(coinsHeld('spot')).toBeUndefined();
  expect(coinsHeld('options')).toBe('USDT, BTC, ETH');
  expect(coinsHeld('leverage')).toBe('USDT');
  expect(coinsOf({ ...form, to: 'fiat' }).map(({ symbol }) => symbol)).toEqual(['USDT', 'BTC', 'ETH']);
});

test('the amount is at most the balance, to the last decimal', () => {
  expect(maximumText(form, assets)).toBe('100.5');
  expect(maximumText({ ...form, coin: 1, to: 'options' }, assets)).toBe('0.12345678');
  expect(maximumText({ ...form, from: 'trust' }, assets)).toBe('0');
  expect(previewTransfer({ ...form, amount: maximumText(form, assets) }, assets)).toEqual({ ok: true, value: atoms('100.5') });
});
