import type { Read } from '@mt2/contracts/fields';
import type { spotFill } from '@mt2/contracts/spot-fills';
import type { Atoms } from '@mt2/domain';
import { formatAmount } from '../../platform/format.ts';
import { marketBySymbol } from '../../platform/markets.ts';

/** A fill of a spot or contract order, as lists show it. */
export type Fill = Pick<
  Read<typeof spotFill>,
  'id' | 'orderId' | 'market' | 'side' | 'price' | 'quantity' | 'quote' | 'fee' | 'feeCoin' | 'role' | 'at'
>;

const USDT_DECIMALS = 2;
const ALL_DECIMALS = 8;

/** A fee that was paid, as every list shows it: to the atom, because it may be small, and with at least two decimals. */
export const paidFee = (fee: Atoms): string => formatAmount(fee, ALL_DECIMALS).replace(/(\.\d\d\d*?)0+$/, '$1');

/** The figures of a fill with its market's decimals; with all decimals if the market is unknown. */
export function fillTexts({ market: symbol, price, quantity, quote, fee, feeCoin }: Fill) {
  const market = marketBySymbol(symbol);
  const [base = symbol] = symbol.split('/');
  const decimals = market?.quantityDecimals ?? ALL_DECIMALS;
  return {
    price: formatAmount(price, market?.priceDecimals ?? ALL_DECIMALS),
    quantity: `${formatAmount(quantity, decimals)} ${base}`,
    quote: `${formatAmount(quote, USDT_DECIMALS)} USDT`,
    fee: `${paidFee(fee)} ${feeCoin}`,
  };
}
