import type { spot } from '@mt2/contracts/spot';
import { err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { placeOrder as place } from '../place-order.ts';
import { presentOrder } from '../spot.present.ts';

/** Places an order for the caller. */
export const placeOrder: Change<typeof spot.placeOrder> = (tx, { currency_id, legal_id, type, amount, target_price }) => {
  const market = findMarket(tx, currency_id, legal_id);
  if (!market) return noted(tx.note, 'pair', { currency_id, legal_id: legal_id ?? 'none' }, err('market-not-found'));
  const side = type === 1 ? 'buy' : 'sell';
  const kind = target_price === 0n ? 'market' : 'limit';
  const placed = place(tx, tx.person.id, { market, side, kind, price: target_price, quantity: amount });
  if (!placed.ok) return placed;
  return ok({ message: tx.say('order-placed'), beside: { order: presentOrder(market, placed.value.row) } });
};
