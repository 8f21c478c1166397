import type { Answered, AnsweredBeside } from '@mt2/contracts';
import type { spot } from '@mt2/contracts/spot';
import { noted, ok } from '@mt2/domain';
import type { OrderRequest } from '@mt2/domain/spot';
import type { Person } from '../../http/needs.ts';
import type { Say } from '../../http/request/language.ts';
import type { CommandTx, Outcome } from '../../world/transaction/tx.ts';
import { findMarket, noMarket } from '../market/index.ts';
import { followEvents } from '../message/index.ts';
import type { ClientId } from '../order/index.ts';
import { orderView } from './order-view.ts';
import { placeOrder } from './place-order.ts';
import { resultSentence } from './result-sentence.ts';

type Call = typeof spot.placeOrder;
/** A user's order by the IDs of its coins; a market order has no price. */
type Submitted = OrderRequest & {
  readonly marketId: number;
  readonly quoteId: number | undefined;
  readonly clientId?: ClientId | undefined;
};

/** Places an order of the caller, by any name of the call. */
export function submitOrder(
  tx: CommandTx & { readonly person: Person; readonly say: Say },
  { marketId, quoteId, ...request }: Submitted,
): Outcome<{ message: Answered<Call>; beside: AnsweredBeside<Call> }> {
  const market = findMarket(tx, marketId, quoteId);
  if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
  const logged = followEvents(tx, tx.person.id);
  const placed = placeOrder(tx, tx.person.id, { ...request, market });
  if (!placed.ok) return placed;
  const { order, row } = placed.value;
  return ok({
    message: tx.say(...resultSentence(market, order, request.tif)),
    beside: { order: orderView(tx, market, row, request.clientId?.clientId ?? ''), logged: logged() },
  });
}
