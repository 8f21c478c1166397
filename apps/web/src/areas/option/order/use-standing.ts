import { floorToTicks } from '@mt2/domain/market-terms';
import { settleOption } from '@mt2/domain/option';
import { useNow } from '../../../platform/server-time.ts';
import { useQuotation } from '../../market/index.ts';
import { type OptionOrder, STANDING_WORDS } from './order.ts';

/** The result of a waiting option at the current price (ticks), and the key of its word; without a price, at its start price. */
export function useStanding(order: OptionOrder) {
  const { quotation } = useQuotation(order.market.symbol);
  const price = quotation ? floorToTicks(order.market, quotation.last) : order.openPrice;
  const standing = settleOption(order, price);
  const isDue = useNow() >= order.dueAt;
  return { price, ...standing, word: isDue ? 'option.delivering' : STANDING_WORDS[standing.result] };
}
