import type { Source } from '../../world/derived.ts';
import { coinAt } from '../market/index.ts';

/** The symbol of a coin of which something is kept. */
export const coinName = (source: Source, coin: number): string => coinAt(source, coin).symbol;
