import { describe, expect, it } from 'vitest';
import { testJournals } from '../../test/journal-lines.ts';
import type { Journal } from '../wallet/index.ts';
import { type SpotTrade, spotFreeze, spotRelease, spotTrade } from './journals.ts';

const BTC = 1;
const USDT = 3;
const ten = { user: 7, order: 1, coin: USDT, amount: 10n };
const fill: SpotTrade = {
  buyer: { user: 7, order: 1 },
  seller: { user: 8, order: 2 },
  baseCoin: BTC,
  quoteCoin: USDT,
  quantity: 1_000n,
  notional: 650_000n,
  buyerFee: 1n,
  sellerFee: 520n,
};

describe('the journals of spot', () => {
  testJournals([
    [spotFreeze(ten), ['7 spot 3 A -10 spot-freeze', '7 spot 3 F 10 spot-freeze', 'spot-order 1 frozen 10']],
    [spotRelease(ten), ['7 spot 3 F -10 spot-release', '7 spot 3 A 10 spot-release', 'spot-order 1 released 10']],
    [
      spotTrade(fill),
      [
        '7 spot 3 F -650000 spot-buy',
        '8 spot 3 A 649480 spot-sell',
        '0 fee 3 A 520 spot-fee',
        '8 spot 1 F -1000 spot-sell',
        '7 spot 1 A 999 spot-buy',
        '0 fee 1 A 1 spot-fee',
        'spot-order 1 spent 650000',
        'spot-order 2 spent 1000',
      ],
    ],
    [
      spotTrade({ ...fill, seller: 'house', sellerFee: 0n }),
      [
        '7 spot 3 F -650000 spot-buy',
        '0 house 3 A 650000 spot-sell',
        '0 house 1 A -1000 spot-sell',
        '7 spot 1 A 999 spot-buy',
        '0 fee 1 A 1 spot-fee',
        'spot-order 1 spent 650000',
      ],
    ],
    [
      spotTrade({ ...fill, buyer: 'house', buyerFee: 0n, sellerFee: 0n }),
      [
        '0 house 3 A -650000 spot-buy',
        '8 spot 3 A 650000 spot-sell',
        '8 spot 1 F -1000 spot-sell',
        '0 house 1 A 1000 spot-buy',
        'spot-order 2 spent 1000',
      ],
    ],
  ]);

  it('record the turnover of each fee', () => {
    const fees = spotTrade(fill).postings.filter(({ account }) => account === 'fee');
    expect(fees.map(({ payer, turnover }) => [payer, turnover])).toEqual([
      [8, 650_000n],
      [7, 650_000n],
    ]);
  });

  it.each<[string, () => Journal]>([
    ['a freeze of nothing', () => spotFreeze({ ...ten, amount: 0n })],
    ['a negative release', () => spotRelease({ ...ten, amount: -1n })],
    [
      'a trade of the house account with itself',
      () => spotTrade({ ...fill, buyer: 'house', seller: 'house', buyerFee: 0n, sellerFee: 0n }),
    ],
    ['a fee charged to the house account', () => spotTrade({ ...fill, seller: 'house' })],
    ['a trade of nothing', () => spotTrade({ ...fill, quantity: 0n })],
    ['a trade for nothing', () => spotTrade({ ...fill, notional: 0n })],
    ['a fee above the income', () => spotTrade({ ...fill, buyerFee: 1_001n })],
    ['a negative fee', () => spotTrade({ ...fill, sellerFee: -1n })],
  ])('refuses %s as a bug', (_, write) => expect(write).toThrow('broken: '));
});
