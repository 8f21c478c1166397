import { lever } from '@mt2/contracts/lever';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { type EditedTerms, type Replaceable, useReplacing } from '../../market/index.ts';
import type { LeverOrder } from './order.ts';

/** The terms of the new order; the price in ticks. */
type NewTerms = { readonly ticks: number; readonly lots: number } & Pick<EditedTerms, 'tif'>;

/** A cancelled order is looked up among this many of the newest orders. */
const MOST = 100;

/** The unfilled lots of an order. */
export const restOf = ({ lots, filledLots }: LeverOrder): number => lots - filledLots;

/** The order with other unfilled lots. */
export const withRest = (order: LeverOrder, rest: number): LeverOrder => ({ ...order, filledLots: order.lots - rest });

/** A price in ticks, by default that of the order, and the order's unfilled lots, as field values. */
export const termsOf = (order: LeverOrder, ticks = order.price): EditedTerms => ({
  price: formatTicks(order.market, ticks),
  quantity: String(restOf(order)),
});

/** Cancels an order and returns its unfilled lots, read again because some may have been filled since it was shown. */
async function cancel(order: LeverOrder): Promise<number> {
  const { id, account, market } = order;
  await api.change(lever.cancel, { id });
  const asked = { account, marketId: market.id, filter: undefined, page: 1, limit: MOST };
  const now = (await api.query(lever.listOrders, asked).catch(() => undefined))?.rows.find((row) => row.id === id);
  return now ? now.lots - now.filledLots : restOf(order);
}

function place(order: LeverOrder, quoteId: number, lots: number, ticks: number, tif?: EditedTerms['tif']) {
  const { act, ticketId, market, account, leverage, side, takeProfit, stopLoss } = order;
  const quiet = { quiet: true };
  if (act === 'close') return api.change(lever.close, { id: ticketId, lots, price: ticksToAtoms(market, ticks) }, quiet);
  const price = formatTicks(market, ticks);
  const stops = { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) };
  return api.change(
    lever.submit,
    { marketId: market.id, quoteId, account, lots, leverage, side, kind: 'limit', price, ...stops, tif },
    quiet,
  );
}

/** The lots to place: the typed lots less those filled since the order was shown; at least 0. */
export const lotsFor = (order: LeverOrder, lots: number, rest: number): number => Math.max(lots - (restOf(order) - rest), 0);

/** Cancels a waiting order and places it with new terms, or with the old ones if the new ones are refused. */
export function useReplacedOrder(quoteId: number) {
  const text = useText();
  const replace = useReplacing();
  return ({ order, isCancelled }: Replaceable<LeverOrder>, { ticks, lots, tif }: NewTerms) =>
    replace(
      {
        cancel: async () => (isCancelled ? restOf(order) : cancel(order)),
        place: async (rest) => {
          const left = lotsFor(order, lots, rest);
          return left > 0 ? place(order, quoteId, left, ticks, tif) : undefined;
        },
        putBack: (rest) => place(order, quoteId, rest, order.price),
      },
      // One that was filled or cancelled at once says so itself.
      ({ message, beside }) => (beside.order && LEVER_ORDER_STATUS.isFinal(beside.order.status) ? message : text('spot.edited')),
    );
}
