import { describe, expect, it } from 'vitest';
import { coinOf } from '../../test/coins.ts';
import { atoms } from '../money/index.ts';
import { ACCOUNT_KINDS, type AccountKind, knowsCoin } from './accounts.ts';
import { checkTransfer, type TransferRefusal } from './check-transfer.ts';

const ask = (amount: string, from: AccountKind = 'spot', to: AccountKind = 'contract', coin = 3) =>
  checkTransfer({ coin, from, to, amount }, { accounts: coinOf(coin).accounts, available: atoms('100') });

describe('a transfer', () => {
  it.each<[string, AccountKind, AccountKind, number]>([
    ['100', 'spot', 'contract', 3],
    ['0.00000001', 'contract', 'leverage', 3],
    ['1', 'fiat', 'options', 1],
    ['1', 'options', 'spot', 2],
    ['5', 'trust', 'fiat', 3],
  ])('of %s from %s to %s of coin %i is accepted', (amount, from, to, coin) =>
    expect(ask(amount, from, to, coin)).toEqual({ ok: true, value: atoms(amount) }),
  );

  it.each<[TransferRefusal, string, AccountKind, AccountKind, number]>([
    ['same-account', '1', 'spot', 'spot', 3],
    ['same-account', '', 'fiat', 'fiat', 9],
    ['coin-not-in-account', '1', 'spot', 'contract', 1],
    ['coin-not-in-account', '1', 'leverage', 'spot', 2],
    ['coin-not-in-account', '1', 'spot', 'options', 7],
    ['coin-not-in-account', '1', 'fiat', 'spot', 4],
    ['amount-invalid', '0', 'spot', 'contract', 3],
    ['insufficient-balance', '100.00000001', 'spot', 'contract', 3],
  ])('%s: %j from %s to %s of coin %i', (refusal, amount, from, to, coin) =>
    expect(ask(amount, from, to, coin)).toMatchObject({ ok: false, refusal }),
  );
});

it('a transfer is possible between accounts that may hold the coin', () => {
  const knowing = (coin: number) => ACCOUNT_KINDS.filter((account) => knowsCoin(account, coinOf(coin)));
  expect(knowing(3)).toEqual(ACCOUNT_KINDS);
  expect(knowing(1)).toEqual(['spot', 'options', 'fiat']);
  expect(knowing(2)).toEqual(['spot', 'options', 'fiat']);
  expect(knowing(7)).toEqual(['spot']);
});
