import { describe, expect, it } from 'vitest';
import { atoms, COIN } from '../money/atoms.ts';
import { checkJournal, type Journal } from './posting.ts';
import { depositCredit, spotFreeze, spotRelease, transfer, withdrawFreeze, withdrawPass, withdrawReject } from './recipes.ts';
import { type SpotTrade, spotTrade } from './spot-trade.ts';

const BTC = 1;
const USDT = 3;
const ten = { user: 7, coin: USDT, amount: 10n };
const fill: SpotTrade = {
  buyer: { user: 7 },
  seller: { user: 8 },
  baseCoin: BTC,
  quoteCoin: USDT,
  quantity: 1_000n,
  notional: 650_000n,
  buyerFee: 1n,
  sellerFee: 520n,
};

/** One line per posting: owner account coin bucket delta reason. */
const lines = ({ postings }: Journal): string[] =>
  postings.map(
    ({ owner, account, coin, bucket, delta, reason }) =>
      `${owner} ${account} ${coin} ${bucket === 'frozen' ? 'F' : 'A'} ${delta} ${reason}`,
  );

describe('recipes', () => {
  it.each<[Journal, string[]]>([
    [depositCredit(ten), ['0 world 3 A -10 deposit', '7 spot 3 A 10 deposit']],
    [withdrawFreeze(ten), ['7 spot 3 A -10 withdraw-freeze', '7 spot 3 F 10 withdraw-freeze']],
    [withdrawReject(ten), ['7 spot 3 F -10 withdraw-return', '7 spot 3 A 10 withdraw-return']],
    [withdrawPass({ ...ten, fee: 4n }), ['7 spot 3 F -10 withdraw', '0 world 3 A 6 withdraw', '0 fee 3 A 4 withdraw-fee']],
    [withdrawPass({ ...ten, fee: 0n }), ['7 spot 3 F -10 withdraw', '0 world 3 A 10 withdraw']],
    [transfer({ ...ten, from: 'spot', to: 'trust' }), ['7 spot 3 A -10 transfer-out', '7 trust 3 A 10 transfer-in']],
    [spotFreeze(ten), ['7 spot 3 A -10 spot-freeze', '7 spot 3 F 10 spot-freeze']],
    [spotRelease(ten), ['7 spot 3 F -10 spot-release', '7 spot 3 A 10 spot-release']],
    [
      spotTrade(fill),
      [
        '7 spot 3 F -650000 spot-buy',
        '8 spot 3 A 649480 spot-sell',
        '0 fee 3 A 520 spot-fee',
        '8 spot 1 F -1000 spot-sell',
        '7 spot 1 A 999 spot-buy',
        '0 fee 1 A 1 spot-fee',
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
      ],
    ],
    [
      spotTrade({ ...fill, buyer: 'house', buyerFee: 0n, sellerFee: 0n }),
      ['0 house 3 A -650000 spot-buy', '8 spot 3 A 650000 spot-sell', '8 spot 1 F -1000 spot-sell', '0 house 1 A 1000 spot-buy'],
    ],
  ])('$kind', (journal, expected) => {
    expect(lines(journal)).toEqual(expected);
    checkJournal(journal);
  });

  it.each<[string, () => Journal]>([
    ['a deposit of nothing', () => depositCredit({ ...ten, amount: 0n })],
    ['a negative deposit', () => depositCredit({ ...ten, amount: -1n })],
    ['a freeze of nothing', () => spotFreeze({ ...ten, amount: 0n })],
    ['a negative release', () => spotRelease({ ...ten, amount: -1n })],
    ['a transfer to the same account', () => transfer({ ...ten, from: 'spot', to: 'spot' })],
    ['a transfer of nothing', () => transfer({ ...ten, amount: 0n, from: 'spot', to: 'fiat' })],
    ['a withdrawal that the fee eats up', () => withdrawPass({ ...ten, fee: 10n })],
    ['a withdrawal with a negative fee', () => withdrawPass({ ...ten, fee: -1n })],
    [
      'a trade of the house with itself',
      () =>
        spotTrade({
          ...fill,
          buyer: 'house',
          seller: 'house',
          buyerFee: 0n,
          sellerFee: 0n,
        }),
    ],
    ['a fee for the house', () => spotTrade({ ...fill, seller: 'house' })],
    ['a trade of nothing', () => spotTrade({ ...fill, quantity: 0n })],
    ['a trade for nothing', () => spotTrade({ ...fill, notional: 0n })],
    ['a fee above the income', () => spotTrade({ ...fill, buyerFee: 1_001n })],
    ['a negative fee', () => spotTrade({ ...fill, sellerFee: -1n })],
  ])('refuses %s as a bug', (_, write) => expect(write).toThrow('broken: '));
});

describe('checkJournal', () => {
  const good = spotTrade(fill).postings;
  const [first] = good;
  it.each<[string, Journal]>([
    ['nothing', { kind: 'spot.trade', postings: [] }],
    ['one leg', { kind: 'transfer', postings: [first!] }],
    ['a missing leg', { kind: 'spot.trade', postings: good.slice(1) }],
    [
      'a coin that does not sum to zero',
      {
        kind: 'spot.trade',
        postings: [...good.slice(1), { ...first!, delta: first!.delta + 1n }],
      },
    ],
    [
      'coins that only sum to zero together',
      {
        kind: 'transfer',
        postings: [
          { ...first!, coin: BTC, delta: -COIN },
          { ...first!, delta: COIN },
        ],
      },
    ],
    ['an empty posting', { kind: 'spot.trade', postings: [...good, { ...first!, delta: 0n }] }],
    [
      'a system account of a user',
      {
        kind: 'spot.trade',
        postings: good.map((posting) => ({ ...posting, owner: 7 })),
      },
    ],
    [
      "a user's account of the system",
      {
        kind: 'spot.trade',
        postings: good.map((posting) => ({ ...posting, owner: 0 })),
      },
    ],
  ])('refuses %s', (_, journal) => expect(() => checkJournal(journal)).toThrow('broken: '));

  it('names the coin and the amount', () => {
    const journal: Journal = {
      kind: 'spot.trade',
      postings: [...good, { ...first!, delta: atoms('0.5') }],
    };
    expect(() => checkJournal(journal)).toThrow('spot.trade: coin 3 sums to zero, not 0.50000000');
  });
});
