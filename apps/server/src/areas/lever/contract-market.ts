import type { Market } from '@mt2/domain/market';
import type { Source } from '../../world/transaction/tx.ts';
import { findMarket } from '../market/index.ts';

/** The market of a base coin against its quote coin, if it offers contracts. */
export function findContractMarket(source: Source, baseCoin: number, quoteCoin: number | undefined): Market | undefined {
  const market = findMarket(source, baseCoin, quoteCoin);
  return market?.hasContracts ? market : undefined;
}
