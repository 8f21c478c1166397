import type { Atoms } from '@mt2/domain';
import type { Deposit } from './deposit.ts';

/** A deposit that was sent a moment ago. Its answer has no number: it is the newest of its kind among those that came after `after`. */
export type Sent = {
  readonly coin: string;
  /** The chain's name, or `BANK`. */
  readonly route: string;
  readonly amount: Atoms;
  /** The greatest number that was known before. */
  readonly after: number;
};

/** The greatest number of these deposits; 0 where there are none. */
export const greatestId = (deposits: readonly Deposit[]): number => deposits.reduce((most, { id }) => Math.max(most, id), 0);

/** The deposit that was sent, among the deposits, newest first; undefined until they have it. */
export const findSent = (deposits: readonly Deposit[], { coin, route, amount, after }: Sent): Deposit | undefined =>
  deposits.find((each) => each.id > after && each.coin === coin && each.route === route && each.amount === amount);
