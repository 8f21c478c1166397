import type { ListedMarket } from '@mt2/domain/market';
import type { RobotType } from '@mt2/domain/robot';
import type { Source } from '../../world/transaction/derived.ts';
import { marketsAt } from '../market/index.ts';

/** The market of a base coin, where robots of this type are offered in it: leveraged ones only where contracts are. */
export function findRobotMarket(source: Source, baseCoin: number, type: RobotType): ListedMarket | undefined {
  const market = marketsAt(source).find(baseCoin);
  return type === 'lever' && !market?.hasContracts ? undefined : market;
}
