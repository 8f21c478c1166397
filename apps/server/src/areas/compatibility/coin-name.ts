import type { Source } from '../../world/transaction/derived.ts';
import { coinAt } from '../market/index.ts';

/** The symbol of a coin. */
export const coinName = (source: Source, coin: number): string => coinAt(source, coin).symbol;
