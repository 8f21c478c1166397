import { assertDefined } from '@mt2/domain';
import { coinBySymbol } from '@mt2/domain/markets';

/** The id of `BTC`. */
export const coinId = (symbol: string): number => assertDefined(coinBySymbol(symbol), `${symbol} is a coin`).id;
