import type { MessageName } from '@mt2/contracts';
import { type lever, OPENING_STATUS } from '@mt2/contracts/lever';
import { err, noted, ok, parseAtoms } from '@mt2/domain';
import type { TimeInForce } from '@mt2/domain/order';
import type { Change } from '../../../http/area.ts';
import { findContractMarket } from '../contract-market.ts';
import type { Pair } from '../execution/fill-order.ts';
import { accountOf, presentPair, viewOf } from '../lever.present.ts';
import { openTicket } from '../open-ticket.ts';

/** Opens a ticket for the caller. */
export const submit: Change<typeof lever.submit> = (tx, input) => {
  const market = findContractMarket(tx, input.currency_id, input.legal_id);
  if (!market) return noted(tx.note, 'market', input.currency_id, err('market-not-found'));
  const isMarket = input.status === OPENING_STATUS.market;
  const price = isMarket ? undefined : parseAtoms(input.target_price || '0');
  if (!isMarket && (price === undefined || price < 0n)) return noted(tx.note, 'price', input.target_price, err('price-invalid'));
  const opened = openTicket(tx, tx.person.id, {
    market,
    account: accountOf(input.account),
    side: input.type === 1 ? 'long' : 'short',
    kind: isMarket ? 'market' : 'limit',
    leverage: input.multiple,
    lots: input.share,
    price,
    takeProfit: input.target_profit_price,
    stopLoss: input.stop_loss_price,
    tif: input.tif,
  });
  if (!opened.ok) return opened;
  const { ticket, order } = opened.value;
  return ok({ message: tx.say(...sentenceOf(opened.value, input.tif)), beside: presentPair(viewOf(tx), { ticket, order }, [order]) });
};

/** The sentence for the immediate result of the order. */
function sentenceOf({ ticket, order }: Pair, tif: TimeInForce | undefined): [MessageName, Record<string, string>?] {
  if (tif !== 'ioc' || order.status !== 'cancelled') return [ticket.lots > 0 ? 'position-opened' : 'order-placed'];
  if (order.filledLots === 0) return ['nothing-filled'];
  return ['filled-in-part', { filled: String(order.filledLots), total: String(order.lots) }];
}
