import { assertDefined } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';

/** The id of `BTC`. */
export const coinId = (symbol: string): number => assertDefined(SEED_MARKETS.coinBySymbol(symbol), `${symbol} is a coin`).id;
