import { formatFloor } from '@mt2/domain';
import type { SentenceName } from '../../../http/request/language.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { coinAt } from '../../market/index.ts';
import { notify } from '../../message/index.ts';
import type { OrderRow } from './orders.repo.ts';

type NotifiedStep =
  | 'created'
  | 'paid'
  | 'released'
  | 'cancelled'
  | 'timed-out'
  | 'appealed'
  | 'escalated'
  | 'decided-for-buyer'
  | 'decided-for-seller';

/** Tells a side of an order by mail or SMS what became of it. */
export function tell(tx: Tx, row: OrderRow, userId: number, what: NotifiedStep): void {
  const { symbol, displayDecimals } = coinAt(tx, row.coin);
  const values = { coins: `${formatFloor(row.number, displayDecimals)} ${symbol}`, money: `${formatFloor(row.money, 2)} ${row.fiat}` };
  const sentence: SentenceName = `outbox.p2p-${what}`;
  notify(tx, userId, 'p2p', (say) => say(sentence, { ...values, reason: row.reason || say('reason.unstated') }));
}

/** The other side of an order than a person. */
export const otherSide = ({ buyerId, sellerId }: OrderRow, userId: number): number => (userId === buyerId ? sellerId : buyerId);
