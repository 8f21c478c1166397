import type { ListedMarket } from '@mt2/domain/market';
import type { RobotType } from '@mt2/domain/robot';
import type { Source } from '../../world/transaction/tx.ts';
import { marketsAt } from '../market/index.ts';

/** The market of a base coin, if it offers robots of this type: leveraged ones only if it has contracts. */
export function findRobotMarket(source: Source, baseCoin: number, type: RobotType): ListedMarket | undefined {
  const market = marketsAt(source).find(baseCoin);
  return type === 'lever' && !market?.hasContracts ? undefined : market;
}
