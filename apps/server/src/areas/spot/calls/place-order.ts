import type { MessageName } from '@mt2/contracts';
import type { spot } from '@mt2/contracts/spot';
import { noted, ok } from '@mt2/domain';
import { formatSteps, type Market } from '@mt2/domain/market-terms';
import type { TimeInForce } from '@mt2/domain/order';
import type { SpotOrder } from '@mt2/domain/spot';
import type { Change } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { orderView } from '../order-view.ts';
import { placeOrder as place } from '../place-order.ts';

export const placeOrder: Change<typeof spot.placeOrder> = (tx, { marketId, quoteId, tif, ...request }) => {
  const market = findMarket(tx, marketId, quoteId);
  if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
  const logged = followEvents(tx, tx.person.id);
  const placed = place(tx, tx.person.id, { ...request, market, kind: request.price === 0n ? 'market' : 'limit', tif });
  if (!placed.ok) return placed;
  const { order, row } = placed.value;
  return ok({ message: tx.say(...sentenceOf(market, order, tif)), beside: { order: orderView(market, row), logged: logged() } });
};

/** The sentence for a placed order; for an immediate-or-cancel order, with the part filled before its rest was cancelled. */
function sentenceOf(
  market: Market,
  { status, filledQuantity, quantity }: SpotOrder,
  tif: TimeInForce | undefined,
): [MessageName, Record<string, string>?] {
  if (tif !== 'ioc' || status !== 'cancelled') return ['order-placed'];
  if (filledQuantity === 0) return ['nothing-filled'];
  return ['filled-in-part', { filled: formatSteps(market, filledQuantity), total: `${formatSteps(market, quantity)} ${market.base}` }];
}
