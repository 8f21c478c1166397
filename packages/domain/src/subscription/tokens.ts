import { type Atoms, COIN, shareCeil } from '../money/index.ts';
import { type OfferingProgress, type OfferingTerms, tokensLeftFor, wholeTokens } from './offering.ts';

/** USDT atoms per token, and per coin of the payment, at the second of the subscription. */
export type Prices = { readonly issuePrice: Atoms; readonly payPrice: Atoms };

/** The value of an amount of the payment coin in USDT, in atoms, truncated. */
export const usdtOf = (amount: Atoms, payPrice: Atoms): Atoms => (amount * payPrice) / COIN;

/** The tokens that an amount of the payment coin buys, in atoms, truncated to four decimals. */
export const tokensFor = (amount: Atoms, { issuePrice, payPrice }: Prices): Atoms =>
  wholeTokens((usdtOf(amount, payPrice) * COIN) / issuePrice);

/** The price of tokens in the payment coin, in atoms, rounded up; never more than the amount that bought them. */
export const costOf = (tokens: Atoms, { issuePrice, payPrice }: Prices): Atoms => shareCeil(tokens, issuePrice, payPrice);

/**
 * The tokens of an offering that an amount of the payment coin buys for a user who has `own`. In a first-come offering,
 * the price of the user's remaining maximum buys exactly that: rounded up, it may be worth a step more.
 */
export function tokensBoughtOf(
  offering: OfferingTerms & Pick<OfferingProgress, 'sold'>,
  { amount, payPrice, own }: { readonly amount: Atoms; readonly payPrice: Atoms; readonly own: Atoms },
): Atoms {
  const prices = { issuePrice: offering.issuePrice, payPrice };
  const left = tokensLeftFor(offering, own);
  return offering.mode === 'first-come' && amount === costOf(left, prices) ? left : tokensFor(amount, prices);
}
