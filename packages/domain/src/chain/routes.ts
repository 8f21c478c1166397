import { type Atoms, atoms, percent, RATE_ONE, type Rate, shareCeil } from '../money/index.ts';

/** The networks over which coins come and go. */
export const CHAINS = ['TRC20', 'ERC20', 'OMNI'] as const;
export type Chain = (typeof CHAINS)[number];
/** How money comes and goes: over a chain, or through a bank. */
export type Route = Chain | 'BANK';

export const isChain = (text: string): text is Chain => CHAINS.some((chain) => chain === text);

/** What a coin costs and allows on one route. */
export type RouteTerms = {
  readonly coin: number;
  readonly route: Route;
  readonly minDeposit: Atoms;
  readonly minWithdrawal: Atoms;
  readonly maxWithdrawal: Atoms;
  /** The fee of a withdrawal: so much, */
  readonly fee: Atoms;
  /** and this part of the amount. */
  readonly feeRate: Rate;
};

const BTC = 1;
const ETH = 2;
const USDT = 3;

type Row = readonly [coin: number, route: Route, minDeposit: string, minWithdrawal: string, maxWithdrawal: string, fee: string];
const ROWS: readonly Row[] = [
  [USDT, 'TRC20', '10', '20', '100000', '1'],
  [USDT, 'ERC20', '10', '50', '100000', '5'],
  [USDT, 'OMNI', '50', '100', '100000', '10'],
  [BTC, 'OMNI', '0.0005', '0.001', '10', '0.0003'],
  [ETH, 'ERC20', '0.01', '0.02', '200', '0.003'],
];
const BANK: RouteTerms = {
  coin: USDT,
  route: 'BANK',
  minDeposit: atoms('100'),
  minWithdrawal: atoms('100'),
  maxWithdrawal: atoms('50000'),
  fee: 0n,
  feeRate: percent('1'),
};

/** Every coin on every route; the first route of a coin is its usual one. */
export const ROUTES: readonly RouteTerms[] = [
  ...ROWS.map(([coin, route, minDeposit, minWithdrawal, maxWithdrawal, fee]) => ({
    coin,
    route,
    minDeposit: atoms(minDeposit),
    minWithdrawal: atoms(minWithdrawal),
    maxWithdrawal: atoms(maxWithdrawal),
    fee: atoms(fee),
    feeRate: 0n,
  })),
  BANK,
];

/** The terms of a coin on a route; undefined when it does not go there. */
export const termsOf = (coin: number, route: Route): RouteTerms | undefined =>
  ROUTES.find((terms) => terms.coin === coin && terms.route === route);

/** A coin's terms on each of its chains, the usual one first; none for a coin that neither comes nor goes. */
export const chainTermsOf = (coin: number): (RouteTerms & { readonly route: Chain })[] =>
  ROUTES.filter((terms): terms is RouteTerms & { route: Chain } => terms.coin === coin && isChain(terms.route));

/** The fee inside a withdrawal of `amount`, rounded up. */
export const feeOf = ({ fee, feeRate }: RouteTerms, amount: Atoms): Atoms => fee + shareCeil(amount, feeRate, RATE_ONE);
