import { type Err, err, type Note, noted } from '@mt2/domain';
import type { Source } from '../../../world/transaction/tx.ts';
import { isDelisted, isHalted, marketsAt } from '../../market/index.ts';

/** True while the market of a coin is halted: without a reference price, no new trades begin. USDT has no market. */
export function isCoinHalted(source: Source, coin: number): boolean {
  const market = marketsAt(source).find(coin);
  return market !== undefined && isHalted(source, market);
}

/** Refuses to offer or take a coin whose market is halted or delisted. Open orders continue. */
export function refusesCoin(source: Source, coin: number, note?: Note): Err<'market-closed' | 'market-delisted'> | undefined {
  if (!isCoinHalted(source, coin)) return undefined;
  const refused = err(isDelisted(source, { id: coin }) ? 'market-delisted' : 'market-closed');
  noted(note, 'market', coin, refused);
  return refused;
}
