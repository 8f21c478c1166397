import { lever } from '@mt2/contracts/lever';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { api } from '../../../platform/send.ts';
import type { EditedTerms } from '../../order/index.ts';
import { useSending } from '../use-sending.ts';
import type { LeverOrder } from './order.ts';

/** The unfilled lots of an order. */
export const restOf = ({ lots, filledLots }: LeverOrder): number => lots - filledLots;

/** A price in ticks, by default that of the order, and the order's unfilled lots, as field values. */
export const termsOf = (order: LeverOrder, ticks = order.price): EditedTerms => ({
  price: formatTicks(order.market, ticks),
  quantity: String(restOf(order)),
});

/** New terms of an order: its price in ticks, and all its lots; omitted terms stay. */
type NewTerms = { readonly price?: number; readonly lots?: number } & Pick<EditedTerms, 'tif'>;

/** Edits a waiting order and shows the result; resolves to true if it was edited. */
export function useEditedOrder() {
  const { send } = useSending();
  return ({ id, market }: LeverOrder, { price = 0, lots, tif }: NewTerms): Promise<boolean> =>
    send(() =>
      api.change(lever.edit, { id, price: ticksToAtoms(market, price), lots: lots === undefined ? undefined : String(lots), tif }),
    );
}
