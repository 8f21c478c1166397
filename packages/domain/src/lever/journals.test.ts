import { describe, expect, it } from 'vitest';
import { journalLines } from '../../test/journal-lines.ts';
import { checkJournal, type Journal } from '../wallet/index.ts';
import {
  leverClose,
  leverFreeze,
  leverFunding,
  leverLiquidation,
  leverMargin,
  leverOpen,
  leverRelease,
  riskFundEndow,
} from './journals.ts';

const owner = { user: 7, account: 'contract' } as const;
const fund = 1_000n;
const order = { ...owner, order: 5 };
const position = { ...owner, position: 6 };
const open = { ...order, ...position, margin: 325n, reserve: 3n, value: 6_500n, fee: 4n };
const lots = { ...position, margin: 97n, reserve: 1n, value: 1_950n, fund };

/** One line per posting: owner, account, bucket, delta, reason; and one per hold: its purpose, action and amount. */

describe('the journals of contracts', () => {
  it.each<[string, Journal, string[]]>([
    [
      'a resting order',
      leverFreeze({ ...order, amount: 332n }),
      ['7 contract 3 A -332 lever-freeze', '7 contract 3 F 332 lever-freeze', 'lever-order 5 frozen 332'],
    ],
    [
      'its rest',
      leverRelease({ ...order, amount: 332n }),
      ['7 contract 3 A 332 lever-release', '7 contract 3 F -332 lever-release', 'lever-order 5 released 332'],
    ],
    [
      'an opening at the market',
      leverOpen({ ...open, held: 0n }),
      [
        '7 contract 3 A -328 lever-margin',
        '7 contract 3 F 328 lever-margin',
        '7 contract 3 A -4 lever-fee',
        '0 fee 3 A 4 lever-fee',
        'lever-ticket 6 frozen 328',
      ],
    ],
    [
      'an opening for less than was frozen',
      leverOpen({ ...open, held: 340n }),
      [
        '7 contract 3 A 12 lever-margin',
        '7 contract 3 F -12 lever-margin',
        '7 contract 3 A -4 lever-fee',
        '0 fee 3 A 4 lever-fee',
        'lever-order 5 spent 340',
        'lever-ticket 6 frozen 328',
      ],
    ],
    [
      'a close with profit',
      leverClose({ ...lots, pnl: 36n, fee: 2n }),
      [
        '7 contract 3 F -98 lever-margin',
        '7 contract 3 A 98 lever-margin',
        '0 house 3 A -36 lever-pnl',
        '7 contract 3 A 36 lever-pnl',
        '7 contract 3 A -2 lever-fee',
        '0 fee 3 A 2 lever-fee',
        'lever-ticket 6 released 98',
      ],
    ],
    [
      'a close beyond the margin: the risk fund steps in before the loss',
      leverClose({ ...lots, pnl: -100n, fee: 2n }),
      [
        '7 contract 3 F -98 lever-margin',
        '7 contract 3 A 98 lever-margin',
        '0 risk_fund 3 A -4 lever-shortfall',
        '7 contract 3 A 4 lever-shortfall',
        '0 house 3 A 100 lever-pnl',
        '7 contract 3 A -100 lever-pnl',
        '7 contract 3 A -2 lever-fee',
        '0 fee 3 A 2 lever-fee',
        'lever-ticket 6 released 98',
      ],
    ],
    [
      'a liquidation that leaves something',
      leverLiquidation({ ...lots, pnl: -60n, fee: 3n }),
      [
        '7 contract 3 F -98 lever-liquidation',
        '0 house 3 A 60 lever-pnl',
        '0 fee 3 A 3 lever-fee',
        '0 risk_fund 3 A 35 lever-liquidation',
        'lever-ticket 6 spent 98',
      ],
    ],
    [
      'a liquidation that the risk fund cannot pay',
      leverLiquidation({ ...lots, fund: 10n, pnl: -120n, fee: 0n }),
      [
        '7 contract 3 F -98 lever-liquidation',
        '0 house 3 A 120 lever-pnl',
        '0 risk_fund 3 A -10 lever-liquidation',
        '0 house 3 A -12 lever-adl',
        'lever-ticket 6 spent 98',
      ],
    ],
    [
      'funding received',
      leverFunding({ ...position, received: 5n, fromAvailable: 0n, fromMargin: 0n }),
      ['7 contract 3 A 5 lever-funding', '0 house 3 A -5 lever-funding'],
    ],
    [
      'funding paid out of both',
      leverFunding({ ...position, received: 0n, fromAvailable: 2n, fromMargin: 3n }),
      ['7 contract 3 A -2 lever-funding', '7 contract 3 F -3 lever-funding', '0 house 3 A 5 lever-funding', 'lever-ticket 6 spent 3'],
    ],
    [
      'margin added',
      leverMargin({ ...position, amount: 9n }),
      ['7 contract 3 A -9 lever-margin', '7 contract 3 F 9 lever-margin', 'lever-ticket 6 frozen 9'],
    ],
    [
      'margin taken back',
      leverMargin({ ...position, amount: -9n }),
      ['7 contract 3 A 9 lever-margin', '7 contract 3 F -9 lever-margin', 'lever-ticket 6 released 9'],
    ],
    ['the first of the risk fund', riskFundEndow(9n), ['0 world 3 A -9 risk-fund-endow', '0 risk_fund 3 A 9 risk-fund-endow']],
  ])('%s', (_, journal, expected) => {
    expect(journalLines(journal)).toEqual(expected);
    checkJournal(journal);
  });

  it('record the turnover of each fee', () => {
    const journals = [
      leverOpen({ ...open, held: 0n }),
      leverClose({ ...lots, pnl: 36n, fee: 2n }),
      leverLiquidation({ ...lots, pnl: -60n, fee: 3n }),
    ];
    const fees = journals.flatMap(({ postings }) => postings.filter(({ account }) => account === 'fee'));
    expect(fees.map(({ payer, turnover }) => [payer, turnover])).toEqual([
      [7, 6_500n],
      [7, 1_950n],
      [7, 1_950n],
    ]);
  });

  it.each<[string, () => Journal]>([
    ['a freeze of nothing', () => leverFreeze({ ...order, amount: 0n })],
    ['a negative release', () => leverRelease({ ...order, amount: -1n })],
    ['an opening without margin', () => leverOpen({ ...open, margin: 0n, held: 0n })],
    ['a negative fee', () => leverOpen({ ...open, fee: -1n, held: 0n })],
    ['a close of a negative reserve', () => leverClose({ ...lots, reserve: -1n, pnl: 0n, fee: 0n })],
    ['a liquidation of a negative margin', () => leverLiquidation({ ...lots, margin: -1n, pnl: 0n, fee: 0n })],
    ['negative funding', () => leverFunding({ ...position, received: -1n, fromAvailable: 0n, fromMargin: 0n })],
    ['no margin', () => leverMargin({ ...position, amount: 0n })],
    ['an empty risk fund', () => riskFundEndow(0n)],
  ])('refuses %s as a bug', (_, write) => expect(write).toThrow('broken: '));
});
