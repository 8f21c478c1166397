import type { Atoms } from '@mt2/domain';
import type { Deposit } from '../wallet/index.ts';

/** A deposit just sent. Its response has no ID: it is the newest matching one with an ID above `after`. */
export type Sent = {
  readonly coin: string;
  /** The chain's name, or `BANK`. */
  readonly route: string;
  readonly amount: Atoms;
  /** The greatest ID known before. */
  readonly after: number;
};

/** The greatest ID of these deposits; 0 if there are none. */
export const greatestId = (deposits: readonly Deposit[]): number => deposits.reduce((most, { id }) => Math.max(most, id), 0);

/** Finds the deposit just sent among the deposits, newest first; undefined until they contain it. */
export const findSent = (deposits: readonly Deposit[], { coin, route, amount, after }: Sent): Deposit | undefined =>
  deposits.find((each) => each.id > after && each.coin === coin && each.route === route && each.amount === amount);
