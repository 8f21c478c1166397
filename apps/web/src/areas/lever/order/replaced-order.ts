import { lever } from '@mt2/contracts/lever';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { api } from '../../../platform/send.ts';
import { type EditedTerms, useReplacing } from '../../market/index.ts';
import type { LeverOrder } from './order.ts';

/** An order to replace. It may be cancelled already. */
export type Replaceable = { readonly order: LeverOrder; readonly isCancelled?: boolean };

/** The terms of the order that replaces the unfilled part of another; the price in ticks. */
type NewTerms = { readonly ticks: number; readonly lots: number };

/** Number of the newest orders among which a cancelled one is looked up. */
const MOST = 100;

/** The unfilled lots of an order. */
export const restOf = ({ lots, filledLots }: LeverOrder): number => lots - filledLots;

/** The order with other unfilled lots. */
export const withRest = (order: LeverOrder, rest: number): LeverOrder => ({ ...order, filledLots: order.lots - rest });

/** The terms of an order's unfilled part, as typed. */
export const termsOf = (order: LeverOrder): EditedTerms => ({
  price: formatTicks(order.market, order.price),
  quantity: String(restOf(order)),
});

/** Cancels an order, and reads its rest in lots: a part may have been filled since it was shown. */
async function cancel(order: LeverOrder): Promise<number> {
  const { id, account, market } = order;
  await api.change(lever.cancel, { id });
  const asked = { account, marketId: market.id, filter: undefined, page: 1, limit: MOST };
  const now = (await api.query(lever.listOrders, asked).catch(() => undefined))?.rows.find((row) => row.id === id);
  return now ? now.lots - now.filledLots : restOf(order);
}

function place(order: LeverOrder, quoteId: number, lots: number, ticks: number) {
  const { act, ticketId, market, account, leverage, side, takeProfit, stopLoss } = order;
  const quiet = { quiet: true };
  if (act === 'close') return api.change(lever.close, { id: ticketId, lots, price: ticksToAtoms(market, ticks) }, quiet);
  const price = formatTicks(market, ticks);
  const stops = { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) };
  return api.change(
    lever.submit,
    { marketId: market.id, quoteId, account, lots, leverage, side, kind: 'limit', price, ...stops, tif: undefined },
    quiet,
  );
}

/** The lots to place for a rest: fills since the order was shown reduce them, unless none of them is left. */
export function lotsFor(order: LeverOrder, lots: number, rest: number): number {
  const left = lots - (restOf(order) - rest);
  return left > 0 ? left : Math.min(lots, rest);
}

/** Replaces a waiting order: it is cancelled and placed with new terms, or if these are refused as it was. */
export function useReplacedOrder(quoteId: number) {
  const replace = useReplacing();
  return ({ order, isCancelled }: Replaceable, { ticks, lots }: NewTerms) =>
    replace({
      cancel: async () => (isCancelled ? restOf(order) : cancel(order)),
      place: (rest) => place(order, quoteId, lotsFor(order, lots, rest), ticks),
      putBack: (rest) => place(order, quoteId, rest, order.price),
    });
}
