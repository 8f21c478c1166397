import { type Atoms, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';
import { OPTION_STATUS, type OptionStatus } from './status.ts';
import type { Direction } from './terms.ts';

/** The facts that decide an option, independent of its owner. Prices in ticks; `band` is the largest move with which "flat" still wins. */
export type Wager = { readonly direction: Direction; readonly openPrice: number; readonly band: number };

/** A win pays, a loss takes the stake, a draw returns it. */
export type OptionResult = 'win' | 'lose' | 'draw';

/** The result at a closing price, in ticks. Up and down require a price strictly beyond the opening one; an equal price is a draw. */
export function resultOf({ direction, openPrice, band }: Wager, closePrice: number): OptionResult {
  const move = closePrice - openPrice;
  if (direction === 'flat') return Math.abs(move) <= band ? 'win' : 'lose';
  if (move === 0) return 'draw';
  return move > 0 === (direction === 'up') ? 'win' : 'lose';
}

/** Profit of a winning stake, in atoms, rounded down. */
export const profitOf = (stake: Atoms, rate: Rate): Atoms => shareFloor(stake, rate, RATE_ONE);

/** An option as the rules see it: its wager, stake and profit rate. */
export type Option = Wager & { readonly stake: Atoms; readonly rate: Rate; readonly status: OptionStatus };

/** An option after its delivery, in atoms: `settlement` is returned, stake included; `profit` was won or lost. */
export type SettledOption = {
  readonly status: OptionStatus;
  readonly result: OptionResult;
  readonly settlement: Atoms;
  readonly profit: Atoms;
};

/** Delivers a waiting option at its closing price, in ticks. */
export function settleOption(option: Option, closePrice: number): SettledOption {
  const { stake } = option;
  const result = resultOf(option, closePrice);
  const settlement = result === 'win' ? stake + profitOf(stake, option.rate) : result === 'draw' ? stake : 0n;
  return { status: OPTION_STATUS.become(option.status, 'delivered'), result, settlement, profit: settlement - stake };
}

/** Returns the stake of a waiting option, regardless of the price. */
export function voidOption({ stake, status }: Option): SettledOption {
  return { status: OPTION_STATUS.become(status, 'void'), result: 'draw', settlement: stake, profit: 0n };
}
