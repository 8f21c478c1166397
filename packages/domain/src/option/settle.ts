import { type Atoms, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';
import { OPTION_STATUS, type OptionStatus } from './status.ts';
import type { Direction } from './terms.ts';

/** The facts that decide an option, whoever owns it. Prices in ticks; `band` is the largest move with which "flat" still wins. */
export type Wager = { readonly direction: Direction; readonly openPrice: number; readonly band: number };

/** A win pays, a loss takes the stake, a draw gives it back. */
export type OptionResult = 'win' | 'lose' | 'draw';

/**
 * The result at a closing price, in ticks. Up and down want a price that is
 * strictly beyond the opening one; as long as it is the same, it is a draw.
 */
export function resultOf({ direction, openPrice, band }: Wager, closePrice: number): OptionResult {
  const move = closePrice - openPrice;
  if (direction === 'flat') return Math.abs(move) <= band ? 'win' : 'lose';
  if (move === 0) return 'draw';
  return move > 0 === (direction === 'up') ? 'win' : 'lose';
}

/** Profit of a stake that wins, in atoms, rounded down. */
export const profitOf = (stake: Atoms, rate: Rate): Atoms => shareFloor(stake, rate, RATE_ONE);

/** An option as the rules see it: its wager, and what was staked on it at which rate. */
export type Option = Wager & { readonly stake: Atoms; readonly rate: Rate; readonly status: OptionStatus };

/** An option after its delivery, in atoms: `settlement` comes back, stake included; `profit` was won or lost. */
export type SettledOption = {
  readonly status: OptionStatus;
  readonly result: OptionResult;
  readonly settlement: Atoms;
  readonly profit: Atoms;
};

/** Delivers a waiting option at the price of its second, in ticks. */
export function settleOption(option: Option, closePrice: number): SettledOption {
  const { stake } = option;
  const result = resultOf(option, closePrice);
  const settlement = result === 'win' ? stake + profitOf(stake, option.rate) : result === 'draw' ? stake : 0n;
  return { status: OPTION_STATUS.become(option.status, 'delivered'), result, settlement, profit: settlement - stake };
}

/** Gives the stake of a waiting option back, whatever the price does. */
export function voidOption({ stake, status }: Option): SettledOption {
  return { status: OPTION_STATUS.become(status, 'void'), result: 'draw', settlement: stake, profit: 0n };
}
