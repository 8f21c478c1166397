import type { Answered, AnsweredBeside, MessageName } from '@mt2/contracts';
import type { spot } from '@mt2/contracts/spot';
import { noted, ok } from '@mt2/domain';
import { formatSteps, type Market } from '@mt2/domain/market-terms';
import type { TimeInForce } from '@mt2/domain/order';
import type { OrderRequest, SpotOrder } from '@mt2/domain/spot';
import type { ClientId } from '../../http/client-id/client-id.repo.ts';
import type { Person } from '../../http/needs.ts';
import type { Say } from '../../http/request/language.ts';
import type { CommandTx, Outcome } from '../../world/transaction/tx.ts';
import { findMarket, noMarket } from '../market/index.ts';
import { followEvents } from '../message/index.ts';
import { orderView } from './order-view.ts';
import { placeOrder } from './place-order.ts';

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
    message: tx.say(...sentenceOf(market, order, request.tif)),
    beside: { order: orderView(tx, market, row), logged: logged() },
  });
}

/** The sentence for an order: `done`, or for an immediate-or-cancel order the part filled before its rest was cancelled. */
export function sentenceOf(
  market: Market,
  { status, filledQuantity, quantity }: SpotOrder,
  tif: TimeInForce | undefined,
  done: MessageName = 'order-placed',
): [MessageName, Record<string, string>?] {
  if (tif !== 'ioc' || status !== 'cancelled') return [done];
  if (filledQuantity === 0) return ['nothing-filled'];
  return ['filled-in-part', { filled: formatSteps(market, filledQuantity), total: `${formatSteps(market, quantity)} ${market.base}` }];
}
