import type { MessageName } from '@mt2/contracts';
import type { lever } from '@mt2/contracts/lever';
import { err, noted, ok, parseAtoms } from '@mt2/domain';
import type { TimeInForce } from '@mt2/domain/order';
import type { Change } from '../../../http/area.ts';
import { findContractMarket } from '../contract-market.ts';
import type { Pair } from '../execution/fill-order.ts';
import { pairView, viewOf } from '../lever-view.ts';
import { openTicket } from '../open-ticket.ts';

/** Opens a ticket for the caller. */
export const submit: Change<typeof lever.submit> = (tx, input) => {
  const { marketId, quoteId, side, kind, leverage, lots, takeProfit, stopLoss, account, tif } = input;
  const market = findContractMarket(tx, marketId, quoteId);
  if (!market) return noted(tx.note, 'market', marketId, err('market-not-found'));
  const price = kind === 'market' ? undefined : parseAtoms(input.price || '0');
  if (kind === 'limit' && (price === undefined || price < 0n)) return noted(tx.note, 'price', input.price, err('price-invalid'));
  const opened = openTicket(tx, tx.person.id, { market, account, side, kind, leverage, lots, price, takeProfit, stopLoss, tif });
  if (!opened.ok) return opened;
  const { ticket, order } = opened.value;
  return ok({ message: tx.say(...sentenceOf(opened.value, tif)), beside: pairView(viewOf(tx), { ticket, order }, [order]) });
};

/** The sentence for the immediate result of the order. */
function sentenceOf({ ticket, order }: Pair, tif: TimeInForce | undefined): [MessageName, Record<string, string>?] {
  if (tif !== 'ioc' || order.status !== 'cancelled') return [ticket.lots > 0 ? 'position-opened' : 'order-placed'];
  if (order.filledLots === 0) return ['nothing-filled'];
  return ['filled-in-part', { filled: String(order.filledLots), total: String(order.lots) }];
}
