import type { finance } from '@mt2/contracts/finance';
import { about, err, ok } from '@mt2/domain';
import { checkRedemption } from '@mt2/domain/finance';
import type { Change } from '../../../http/area.ts';
import { updateReinvestment } from '../finance.repo.ts';
import { emitOrder, orderView } from '../finance-view.ts';
import { findOwnOrder } from '../order.ts';

/** Turns the reinvestment of one of the caller's orders at completion on or off. */
export const setReinvest: Change<typeof finance.setReinvest> = (tx, { id, isReinvesting }) => {
  const row = findOwnOrder(tx, tx.person.id, id);
  if (!row) return about('id', err('order-not-found'));
  const may = checkRedemption(row.status, tx.note);
  if (!may.ok) return may;
  const after = updateReinvestment(tx, row, { reinvests: isReinvesting ? 1 : 0 });
  emitOrder(tx, after, 'reinvest');
  return ok({ message: tx.say('saved'), beside: { order: orderView(tx, after) } });
};
