import { describe, expect, it } from 'vitest';
import { testJournals } from '../../test/journal-lines.ts';
import type { Journal } from '../wallet/index.ts';
import { financeBuy, financeComplete, financeInterest, financeRedeem } from './journals.ts';

const order = { id: 4, user: 7, coin: 3, amount: 100n };

describe('the journals of managed finance', () => {
  testJournals([
    [financeBuy(order), ['7 spot 3 A -100 finance-buy', '7 spot 3 F 100 finance-buy', 'finance 4 frozen 100']],
    [financeInterest(order, 3n), ['7 spot 3 A 3 finance-interest', '0 earn 3 A -3 finance-interest']],
    [financeComplete(order), ['7 spot 3 F -100 finance-complete', '7 spot 3 A 100 finance-complete', 'finance 4 released 100']],
    [
      financeRedeem(order, 6n),
      [
        '7 spot 3 F -100 finance-redeem',
        '7 spot 3 A 100 finance-redeem',
        '7 spot 3 A -6 finance-penalty',
        '0 earn 3 A 6 finance-penalty',
        'finance 4 released 100',
      ],
    ],
  ]);

  it.each<[string, () => Journal]>([
    ['an order of nothing', () => financeBuy({ ...order, amount: 0n })],
    ['a credit of nothing', () => financeInterest(order, 0n)],
    ['a penalty beyond the principal', () => financeRedeem(order, 101n)],
  ])('refuses %s as a bug', (_, write) => expect(write).toThrow('broken: '));
});
