import { type RouteRow, routeTerms } from '../chain/routes.ts';
import { coinPicture } from '../core/index.ts';
import { atoms, COIN } from '../money/index.ts';
import { USDT } from './coins.ts';
import { LADDER_LEVELS } from './ladder-levels.ts';
import { LISTED_AT, type ListedMarket } from './markets.ts';
import { TIERS } from './tiers.ts';

/** The fields that differ from coin to coin; the others have defaults. `lot` is decimal text. */
export type Listing = Pick<
  ListedMarket,
  'id' | 'base' | 'name' | 'priceDecimals' | 'quantityDecimals' | 'minQuantity' | 'bookStep' | 'simulation'
> &
  Partial<
    Pick<ListedMarket, 'listedAt' | 'logo' | 'minNotional' | 'tiers' | 'hasOptions' | 'hasContracts' | 'accounts' | 'stakePerUsdt'>
  > & {
    readonly lot: string;
    readonly routes?: readonly RouteRow[];
  };

/**
 * The market maker's ladder reaches a little farther than a market order may, 3% of the base price, and at least as far as
 * its displayed levels.
 */
const reachOf = ({ bookStep, priceDecimals, simulation: { basePrice } }: Listing): number =>
  Math.max(bookStep * LADDER_LEVELS, Math.floor((basePrice * 10 ** priceDecimals * 3) / 100));

/** The complete row of a coin: traded on spot and by contract, not listed late or delisted, unless the listing says otherwise. */
export const listed = ({ lot, routes = [], ...listing }: Listing): ListedMarket => ({
  listedAt: LISTED_AT,
  logo: coinPicture(listing.base),
  minNotional: 5n * COIN,
  tiers: TIERS,
  hasOptions: false,
  hasContracts: true,
  accounts: ['spot'],
  ...listing,
  bookReach: reachOf({ lot, ...listing }),
  symbol: `${listing.base}/${USDT.symbol}`,
  lot: atoms(lot),
  routes: routes.map((row) => routeTerms({ id: listing.id, displayDecimals: listing.quantityDecimals }, row)),
});
