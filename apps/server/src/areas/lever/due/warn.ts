import { liquidationPrice } from '@mt2/domain/lever';
import { formatTicks, type Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { emitNear } from '../emit-position.ts';
import { storePosition } from '../execution/fill-order.ts';
import type { PositionRow } from '../lever.repo.ts';
import { namedBy } from '../log-filled.ts';
import { toPosition } from '../position.ts';

/** Warns a ticket's owner once that its margin ratio has reached 80 %. */
export function warn(tx: Tx, market: Market, position: PositionRow): void {
  const warned = storePosition(tx, position, { isWarned: 1 });
  const { shown } = liquidationPrice(market, toPosition(market, position));
  const price = shown === undefined ? '--' : formatTicks(market, shown);
  const mail = () => ({ symbol: market.symbol, price });
  tx.emit('user.logged', { userId: position.userId, kind: 'liquidation-risk', id: position.id, values: namedBy(market, position), mail });
  emitNear(tx, warned);
}
