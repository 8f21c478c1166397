import { type RouteTerms, routeTerms } from '../chain/routes.ts';
import { coinPicture } from '../core/index.ts';
import { type Atoms, atoms, COIN, percent } from '../money/index.ts';
import { ACCOUNT_KINDS } from '../wallet/accounts.ts';
import type { ListedMarket } from './markets.ts';
import { ticksToAtoms } from './units.ts';

/** A coin as the wallet sees it. */
export interface Coin extends Pick<ListedMarket, 'id' | 'name' | 'logo' | 'accounts' | 'routes' | 'stakePerUsdt'> {
  /** `BTC`. */
  readonly symbol: string;
  /** Decimals to which displayed amounts of the coin are truncated. */
  readonly displayDecimals: number;
  /** Valuation of a coin whose market has not opened yet, in atoms of USDT. */
  readonly issuePrice?: Atoms;
}

const base = { id: 3, symbol: 'USDT', name: 'Tether', displayDecimals: 2, logo: coinPicture('USDT') } as const;

/** Terms of the transfers between the exchange's bank account and a user's: USDT only. */
const BANK: RouteTerms = {
  coin: base.id,
  coinDecimals: base.displayDecimals,
  route: 'BANK',
  minDeposit: atoms('100'),
  minWithdrawal: atoms('100'),
  maxWithdrawal: atoms('50000'),
  fee: 0n,
  feeRate: percent('1'),
};

/** The quote coin of every market. */
export const USDT: Coin = {
  ...base,
  accounts: ACCOUNT_KINDS,
  stakePerUsdt: COIN,
  routes: [
    routeTerms(base, { route: 'TRC20', minDeposit: '10', minWithdrawal: '20', maxWithdrawal: '100000', fee: '1' }),
    routeTerms(base, { route: 'ERC20', minDeposit: '10', minWithdrawal: '50', maxWithdrawal: '100000', fee: '5' }),
    routeTerms(base, { route: 'OMNI', minDeposit: '50', minWithdrawal: '100', maxWithdrawal: '100000', fee: '10' }),
    BANK,
  ],
};

/** The first price of a market, in atoms of USDT. */
export const firstPriceOf = (market: ListedMarket): Atoms =>
  ticksToAtoms(market, Math.round(market.simulation.basePrice * 10 ** market.priceDecimals));

/** The base coin of an announced market that has not opened. */
export const coinToCome = (market: ListedMarket): Coin => ({ ...coinOfMarket(market), issuePrice: firstPriceOf(market) });

export const coinOfMarket = ({ id, base: symbol, name, logo, quantityDecimals, accounts, routes, stakePerUsdt }: ListedMarket): Coin => ({
  id,
  symbol,
  name,
  logo,
  displayDecimals: quantityDecimals,
  accounts,
  routes,
  ...(stakePerUsdt === undefined ? {} : { stakePerUsdt }),
});
