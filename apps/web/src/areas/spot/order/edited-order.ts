import { spot } from '@mt2/contracts/spot';
import { type Atoms, about, err, formatFloor } from '@mt2/domain';
import { floorToSteps, floorToTicks, formatTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { validateEdit } from '@mt2/domain/spot';
import { useGo } from '../../../frame/navigation.tsx';
import { showChange } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { api } from '../../../platform/send.ts';
import type { EditedTerms, NewTerms } from '../../order/index.ts';
import { type FormFacts, type Preview, previewOrder } from '../form/order-form.ts';
import type { Order } from './order.ts';

/** The unfilled quantity of an order. */
export const unfilledOf = ({ quantity, filledQuantity }: Order): Atoms => quantity - filledQuantity;

/** A price, by default the order's own, and the unfilled quantity of an order, as field values. */
export const termsOf = (market: Market, order: Order, ticks = floorToTicks(market, order.price)): EditedTerms => ({
  price: formatTicks(market, ticks),
  quantity: formatFloor(unfilledOf(order), market.quantityDecimals),
});

/** Previews new terms of an order, paid also with what it has frozen. */
export function previewEdit(order: Order, { tif, ...terms }: EditedTerms, facts: FormFacts): Preview {
  const { market } = facts;
  const { side, quantity, filledQuantity, isPostOnly } = order;
  const waiting = {
    side,
    price: floorToTicks(market, order.price),
    quantity: floorToSteps(market, quantity),
    filledQuantity: floorToSteps(market, filledQuantity),
    isPostOnly,
  };
  return previewOrder({ side, kind: 'limit', ...terms, tif: tif === 'gtc' ? undefined : tif }, facts, (typed, known) => {
    if (!typed.quantity) return about('quantity', err('quantity-required'));
    if (!typed.price) return about('price', err('price-required'));
    return validateEdit(waiting, { price: typed.price, quantity: filledQuantity + typed.quantity, tif }, known);
  });
}

/** Edits a waiting order and shows the result; resolves to true if it was edited. `onRefused` gets the server's refusal. */
export function useEditedOrder(market: Market, onRefused?: (error: unknown) => void) {
  const go = useGo();
  const { change } = useChanging(onRefused);
  return ({ id }: Order, { price, size, tif }: NewTerms): Promise<boolean> =>
    change(async () => {
      const terms = {
        ...(price !== undefined && { price: ticksToAtoms(market, price) }),
        ...(size !== undefined && { quantity: stepsToAtoms(market, size) }),
        tif,
      };
      return showChange(await api.change(spot.editOrder, { id, ...terms }), go.to);
    });
}
