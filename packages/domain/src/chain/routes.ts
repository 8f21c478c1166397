import { type Atoms, atoms, RATE_ONE, type Rate, shareCeil } from '../money/index.ts';

/** The networks of deposits and withdrawals. */
export const CHAINS = ['TRC20', 'ERC20', 'OMNI'] as const;
export type Chain = (typeof CHAINS)[number];
/** A route of deposits and withdrawals: a chain, or a bank. */
export type Route = Chain | 'BANK';

export const isChain = (text: string): text is Chain => CHAINS.some((chain) => chain === text);

/** Fees and limits of a coin on one route. */
export type RouteTerms = {
  readonly coin: number;
  /** Decimals accepted in amounts of the coin. */
  readonly coinDecimals: number;
  readonly route: Route;
  readonly minDeposit: Atoms;
  readonly minWithdrawal: Atoms;
  readonly maxWithdrawal: Atoms;
  /** Fixed part of the withdrawal fee. */
  readonly fee: Atoms;
  /** Proportional part of the withdrawal fee. */
  readonly feeRate: Rate;
};

/** A route's terms as in a listing, in decimal text. */
export type RouteRow = {
  readonly route: Chain;
  readonly minDeposit: string;
  readonly minWithdrawal: string;
  readonly maxWithdrawal: string;
  readonly fee: string;
};

/** The terms of a coin on a chain: a fixed fee only. */
export const routeTerms = (coin: { readonly id: number; readonly displayDecimals: number }, row: RouteRow): RouteTerms => ({
  coin: coin.id,
  coinDecimals: coin.displayDecimals,
  route: row.route,
  minDeposit: atoms(row.minDeposit),
  minWithdrawal: atoms(row.minWithdrawal),
  maxWithdrawal: atoms(row.maxWithdrawal),
  fee: atoms(row.fee),
  feeRate: 0n,
});

type Routed = { readonly routes: readonly RouteTerms[] };

/** The terms of a coin on a route; undefined if it has no such route. */
export const termsOf = ({ routes }: Routed, route: Route): RouteTerms | undefined => routes.find((terms) => terms.route === route);

/** A coin's terms on each of its chains, the usual one first; empty for a coin without deposits and withdrawals. */
export const chainTermsOf = ({ routes }: Routed): (RouteTerms & { readonly route: Chain })[] =>
  routes.filter((terms): terms is RouteTerms & { route: Chain } => isChain(terms.route));

/** The fee included in a withdrawal of `amount`, rounded up. */
export const feeOf = ({ fee, feeRate }: RouteTerms, amount: Atoms): Atoms => fee + shareCeil(amount, feeRate, RATE_ONE);
