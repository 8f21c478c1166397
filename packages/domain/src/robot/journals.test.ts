import { describe, expect, it } from 'vitest';
import { postingLines } from '../../test/journal-lines.ts';
import { checkJournal, type Journal } from '../wallet/index.ts';
import { type RobotAccount, robotFill, robotFunding, robotLiquidation, robotStart, robotStop } from './journals.ts';

const spot: RobotAccount = { robot: 4, user: 7, type: 'grid', coin: 1 };
const lever: RobotAccount = { ...spot, type: 'lever' };
const trade = { side: 'buy', quantity: 5n, value: 100n, fee: 1n, cost: 100n } as const;
const sale = { ...trade, side: 'sell', value: 120n } as const;

const lines = (journal: Journal): string[] => [
  ...postingLines(journal),
  ...journal.holds.map(({ place, ref, change, amount }) => `${ref.refType} ${place.coin} ${change} ${amount}`),
];

describe('the journals of robots', () => {
  it.each<[string, Journal, string[]]>([
    ['a start', robotStart(spot, 1000n), ['7 trust 3 A -1000 robot-start', '7 trust 3 F 1000 robot-start', 'robot 3 frozen 1000']],
    [
      'a purchase on spot',
      robotFill(spot, trade),
      [
        ...['7 trust 3 F -100 robot-buy', '0 house 3 A 100 robot-buy', '7 trust 1 F 5 robot-buy', '0 house 1 A -5 robot-buy'],
        ...['7 trust 3 F -1 robot-fee', '0 fee 3 A 1 robot-fee', 'robot 3 spent 101', 'robot-coins 1 frozen 5'],
      ],
    ],
    [
      'a sale on spot',
      robotFill(spot, sale),
      [
        ...['7 trust 3 F 120 robot-sell', '0 house 3 A -120 robot-sell', '7 trust 1 F -5 robot-sell', '0 house 1 A 5 robot-sell'],
        ...['7 trust 3 F -1 robot-fee', '0 fee 3 A 1 robot-fee', 'robot 3 frozen 119', 'robot-coins 1 spent 5'],
      ],
    ],
    ['a leveraged purchase', robotFill(lever, trade), ['7 trust 3 F -1 robot-fee', '0 fee 3 A 1 robot-fee', 'robot 3 spent 1']],
    [
      'a leveraged sale',
      robotFill(lever, sale),
      ['0 house 3 A -20 robot-pnl', '7 trust 3 F 20 robot-pnl', '7 trust 3 F -1 robot-fee', '0 fee 3 A 1 robot-fee', 'robot 3 frozen 19'],
    ],
    [
      'a last sale that loses more than there is',
      robotFill(lever, { ...sale, value: 40n }, { amount: 30n, fund: 10n }),
      [
        ...['0 risk_fund 3 A -10 robot-shortfall', '0 house 3 A -20 robot-adl', '7 trust 3 F 30 robot-shortfall'],
        ...['0 house 3 A 60 robot-pnl', '7 trust 3 F -60 robot-pnl'],
        ...['7 trust 3 F -1 robot-fee', '0 fee 3 A 1 robot-fee', 'robot 3 spent 31'],
      ],
    ],
    [
      'funding that is received',
      robotFunding(lever, 3n),
      ['0 house 3 A -3 robot-funding', '7 trust 3 F 3 robot-funding', 'robot 3 frozen 3'],
    ],
    ['funding that is paid', robotFunding(lever, -3n), ['0 house 3 A 3 robot-funding', '7 trust 3 F -3 robot-funding', 'robot 3 spent 3']],
    ['an end', robotStop(spot, 900n), ['7 trust 3 F -900 robot-stop', '7 trust 3 A 900 robot-stop', 'robot 3 released 900']],
    [
      'a liquidation that leaves something',
      robotLiquidation(lever, { held: 50n, value: 70n, profit: -30n, fee: 2n, toFund: 18n, fund: 0n }),
      [
        ...['7 trust 3 F -50 robot-liquidation', '0 house 3 A 30 robot-pnl', '0 fee 3 A 2 robot-fee'],
        ...['0 risk_fund 3 A 18 robot-liquidation', 'robot 3 spent 50'],
      ],
    ],
    [
      'a liquidation of more than there was',
      robotLiquidation(lever, { held: 50n, value: 10n, profit: -90n, fee: 0n, toFund: -40n, fund: 25n }),
      [
        ...['7 trust 3 F -50 robot-liquidation', '0 house 3 A 90 robot-pnl'],
        ...['0 risk_fund 3 A -25 robot-liquidation', '0 house 3 A -15 robot-adl', 'robot 3 spent 50'],
      ],
    ],
  ])('%s', (_, journal, expected) => {
    expect(lines(journal)).toEqual(expected);
    checkJournal(journal);
  });

  it('record the turnover of each fee', () => {
    const loss = { held: 50n, value: 70n, profit: -30n, fee: 2n, toFund: 18n, fund: 0n };
    const journals = [robotFill(spot, trade), robotFill(lever, sale), robotLiquidation(lever, loss)];
    const fees = journals.flatMap(({ postings }) => postings.filter(({ account }) => account === 'fee'));
    expect(fees.map(({ payer, turnover }) => `${payer} ${turnover}`)).toEqual(['7 100', '7 120', '7 70']);
  });

  it.each<[string, () => Journal]>([
    ['an investment of nothing', () => robotStart(spot, 0n)],
    ['a fill of nothing', () => robotFill(spot, { ...trade, quantity: 0n })],
    ['funding of nothing', () => robotFunding(lever, 0n)],
    ['an end that returns nothing', () => robotStop(spot, 0n)],
    [
      'a liquidation that loses track of money',
      () => robotLiquidation(lever, { held: 50n, value: 70n, profit: -30n, fee: 2n, toFund: 17n, fund: 0n }),
    ],
  ])('refuse %s as a bug', (_, write) => expect(write).toThrow('broken: '));
});
