import { describe, expect, it } from 'vitest';
import { testJournals } from '../../test/journal-lines.ts';
import { depositCredit } from '../deposit/journals.ts';
import { atoms, COIN } from '../money/atoms.ts';
import { type SpotTrade, spotTrade } from '../spot/journals.ts';
import { checkJournal, type Journal } from './journal.ts';
import { transfer } from './transfer.ts';

const BTC = 1;
const USDT = 3;
const ten = { user: 7, coin: USDT, amount: 10n };
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

describe('the journals of money that is not frozen first', () => {
  testJournals([
    [depositCredit(ten), ['0 world 3 A -10 deposit', '7 spot 3 A 10 deposit']],
    [transfer({ ...ten, from: 'spot', to: 'trust' }), ['7 spot 3 A -10 transfer-out', '7 trust 3 A 10 transfer-in']],
  ]);

  it.each<[string, () => Journal]>([
    ['a deposit of nothing', () => depositCredit({ ...ten, amount: 0n })],
    ['a negative deposit', () => depositCredit({ ...ten, amount: -1n })],
    ['a transfer to the same account', () => transfer({ ...ten, from: 'spot', to: 'spot' })],
    ['a transfer of nothing', () => transfer({ ...ten, amount: 0n, from: 'spot', to: 'fiat' })],
  ])('refuses %s as a bug', (_, write) => expect(write).toThrow('broken: '));
});

describe('checkJournal', () => {
  const trade = spotTrade(fill);
  const good = trade.postings;
  const [first] = good;
  it.each<[string, Journal]>([
    ['nothing', { ...trade, postings: [] }],
    ['a fee without a payer', { ...trade, postings: good.map(({ payer: _, ...posting }) => posting) }],
    ['a payer without a fee', { ...trade, postings: good.map((posting) => ({ ...posting, payer: 7 })) }],
    ['one leg', { ...trade, postings: [first!] }],
    ['a missing leg', { ...trade, postings: good.slice(1) }],
    [
      'a coin that does not sum to zero',
      {
        ...trade,
        postings: [...good.slice(1), { ...first!, delta: first!.delta + 1n }],
      },
    ],
    [
      'coins that only sum to zero together',
      {
        ...trade,
        postings: [
          { ...first!, coin: BTC, delta: -COIN },
          { ...first!, delta: COIN },
        ],
      },
    ],
    ['an empty posting', { ...trade, postings: [...good, { ...first!, delta: 0n }] }],
    [
      'a system account of a user',
      {
        ...trade,
        postings: good.map((posting) => ({ ...posting, owner: 7 })),
      },
    ],
    [
      "a user's account of the system",
      {
        ...trade,
        postings: good.map((posting) => ({ ...posting, owner: 0 })),
      },
    ],
    ['frozen money that nothing holds', { ...trade, holds: trade.holds.slice(1) }],
    ['a hold without its money', { ...trade, holds: [...trade.holds, { ...trade.holds[0]!, change: 'frozen' }] }],
    ['a hold of another account', { ...trade, holds: trade.holds.map((each) => ({ ...each, place: { ...each.place, account: 'fiat' } })) }],
  ])('refuses %s', (_, journal) => expect(() => checkJournal(journal)).toThrow('broken: '));

  it('names the coin and the amount', () => {
    const journal: Journal = {
      ...trade,
      postings: [...good, { ...first!, delta: atoms('0.5') }],
    };
    expect(() => checkJournal(journal)).toThrow('spot.trade: coin 3 sums to zero, not 0.50000000');
  });

  it('names the place that freezes more than is held', () => {
    expect(() => checkJournal({ ...trade, holds: trade.holds.slice(0, 1) })).toThrow(
      'spot.trade: 8:spot:1 has a hold for all frozen money',
    );
  });
});
