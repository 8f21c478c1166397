import type { Market } from '@mt2/domain/market';
import type { Tx } from '../../world/transaction/tx.ts';
import { isDelisted } from '../market/index.ts';
import { endRobot } from './end-robot.ts';
import { postponeDue } from './robot.repo.ts';
import { runningRobots } from './running-robots.ts';

/** In a halted market robots wait; once it is delisted they end, at its last price. */
export function onHalted(tx: Tx, { market }: { readonly market: Market }): void {
  if (!isDelisted(tx, market)) return;
  for (const running of runningRobots.all(tx).filter(({ row }) => row.marketId === market.id)) endRobot(tx, running, 'delisted');
}

/** Robots whose days were over meanwhile end in the next second. */
export function onResumed(tx: Tx, { market }: { readonly market: Pick<Market, 'id'> }): void {
  postponeDue(tx, market.id, tx.now + 1);
}
