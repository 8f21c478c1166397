import { assertDefined } from '@mt2/domain';
import { coinOf } from '@mt2/domain/markets';

/** The symbol of a coin of which something is kept. */
export const coinName = (coin: number): string => assertDefined(coinOf(coin), 'what is kept of a coin has it').symbol;
