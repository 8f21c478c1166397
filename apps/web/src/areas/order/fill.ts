import type { Read } from '@mt2/contracts/fields';
import type { spotFill } from '@mt2/contracts/spot-fills';
import { formatAmount } from '../../platform/format.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import { feeText } from './order-estimates.tsx';

/** A fill of a spot or contract order, as lists show it. */
export type Fill = Pick<
  Read<typeof spotFill>,
  'id' | 'orderId' | 'market' | 'side' | 'price' | 'quantity' | 'quote' | 'fee' | 'feeCoin' | 'role' | 'at'
>;

const USDT_DECIMALS = 2;
const ALL_DECIMALS = 8;

/** The figures of a fill with its market's decimals; with all decimals if the market is unknown. */
export function fillTexts({ market: symbol, price, quantity, quote, fee, feeCoin }: Fill) {
  const market = marketBySymbol(symbol);
  const [base = symbol] = symbol.split('/');
  const decimals = market?.quantityDecimals ?? ALL_DECIMALS;
  const isInBase = feeCoin === base;
  const receive = (isInBase ? quantity : quote) - fee;
  return {
    price: formatAmount(price, market?.priceDecimals ?? ALL_DECIMALS),
    quantity: `${formatAmount(quantity, decimals)} ${base}`,
    quote: `${formatAmount(quote, USDT_DECIMALS)} USDT`,
    fee: `${feeText({ fee, receive }, isInBase ? decimals : USDT_DECIMALS)} ${feeCoin}`,
  };
}
