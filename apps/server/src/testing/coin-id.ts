import { known } from '@mt2/domain';
import { coinBySymbol } from '@mt2/domain/markets';

/** The id of `BTC`. */
export const coinId = (symbol: string): number => known(coinBySymbol(symbol), `${symbol} is a coin`).id;
