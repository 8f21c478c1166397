import { type Route, type RouteTerms, termsOf } from '../src/chain/routes.ts';
import { assertDefined } from '../src/core/decision.ts';
import type { Coin } from '../src/market/coins.ts';
import { SEED_MARKETS } from '../src/market/seed.ts';

export const coinOf = (id: number): Coin => assertDefined(SEED_MARKETS.coin(id), `coin ${id} is one of the seed`);

/** A coin's terms on a route; undefined if it has no such route. */
export const routeOf = (coin: number, route: Route): RouteTerms | undefined => termsOf(coinOf(coin), route);

/** Every coin of the seed on every route. */
export const ROUTES: readonly RouteTerms[] = SEED_MARKETS.coins.flatMap(({ routes }) => routes);
