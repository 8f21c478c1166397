import { ticksOf, useQuotation } from '../market/index.ts';
import { type OptionOrder, standingOf } from './order.ts';

/** How a waiting option stands at the price of now (ticks); as long as there is none, at the price that it began with. */
export function useStanding(order: OptionOrder) {
  const { quotation } = useQuotation(order.market.symbol);
  const price = quotation ? ticksOf(order.market, quotation.last) : order.openPrice;
  return { price, ...standingOf(order, price) };
}
