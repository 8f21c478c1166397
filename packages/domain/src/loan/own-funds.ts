import { type Err, err } from '../core/index.ts';
import { type Coin, USDT } from '../market/coins.ts';
import { type Atoms, COIN, formatAtoms, greaterOf, lesserOf, MAX_ATOMS } from '../money/index.ts';

/**
 * The part of a balance that managed finance and subscriptions accept: at most `most` atoms, because the user owes `owed`
 * atoms of USDT.
 */
export type OwnFunds = { readonly most: Atoms; readonly owed: Atoms };
/** For a user without loans, or a backend that does not send them: only the balance is the limit. */
export const NOTHING_OWED: OwnFunds = { most: MAX_ATOMS, owed: 0n };

/**
 * The spot account of a borrower: the available balance of the paying coin, its price in USDT, and the value of all
 * available balances in USDT.
 */
export type SpotFunds = { readonly coin: Pick<Coin, 'id'>; readonly available: Atoms; readonly price: Atoms; readonly worth: Atoms };

/**
 * A borrower's own funds in one coin: at most its balance, and at most the account's value minus the total debt. Loans are
 * paid out in USDT, so the debt counts against the USDT balance first, regardless of other coins in the account (decision 008).
 */
export function ownFunds({ coin, available, price, worth }: SpotFunds, owed: Atoms): OwnFunds {
  if (owed === 0n) return NOTHING_OWED;
  const own = coin.id === USDT.id ? available - owed : ((worth - owed) * COIN) / price;
  return { most: greaterOf(0n, lesserOf(available, own)), owed };
}

/** Refuses an amount that includes borrowed money. */
export const refuseBorrowed = (amount: Atoms, { most, owed }: OwnFunds, symbol: string): Err<'above-own-funds'> | undefined =>
  owed > 0n && amount > most
    ? err('above-own-funds', { limit: `${formatAtoms(most)} ${symbol}`, owed: `${formatAtoms(owed)} ${USDT.symbol}` })
    : undefined;
