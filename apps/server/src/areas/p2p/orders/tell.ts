import { formatFloor } from '@mt2/domain';
import type { Tx } from '../../../world/transaction/tx.ts';
import { amountText, coinAt } from '../../market/index.ts';
import type { OrderRow } from './orders.repo.ts';

type NotifiedStep =
  | 'created'
  | 'paid'
  | 'extended'
  | 'released'
  | 'cancelled'
  | 'timed-out'
  | 'appealed'
  | 'appeal-withdrawn'
  | 'escalated'
  | 'decided-for-buyer'
  | 'decided-for-seller';

/** Steps shown to their party without a message. */
const UNSENT: readonly NotifiedStep[] = ['extended', 'appeal-withdrawn'];

/** Logs a step for a party of an order, and sends a message. */
export function tell(tx: Tx, row: OrderRow, userId: number, what: NotifiedStep): void {
  const texts = { coins: amountText(tx, row.coin, row.number), money: `${formatFloor(row.money, 2)} ${row.fiat}` };
  tx.emit('user.logged', {
    userId,
    kind: `p2p-${what}`,
    id: row.id,
    values: { role: userId === row.buyerId ? 'buyer' : 'seller', amount: row.number, coin: coinAt(tx, row.coin).symbol },
    mail: UNSENT.includes(what) ? undefined : (say) => ({ ...texts, reason: row.reason || say('reason.unstated') }),
  });
}

/** The counterparty of a user in an order. */
export const otherSide = ({ buyerId, sellerId }: OrderRow, userId: number): number => (userId === buyerId ? sellerId : buyerId);
