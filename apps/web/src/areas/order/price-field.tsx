import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { COLLAR_PERCENT } from '@mt2/domain/order';
import { type Text, useText } from '../../platform/i18n.ts';
import { OrderField, type OrderFieldProps } from '../../ui/fields/number/order-field.tsx';

/** The rule for the price of a market order: how far from the best one it may be. */
export const protectionNote = (text: Text): string => text('spot.protection-note', { percent: COLLAR_PERCENT });

/** In place of the price of an order at the market. */
export const MarketPrice = () => (
  <span className="text-sm leading-4 text-mute max-[359px]:text-xs max-[359px]:leading-3.5">{useText()('spot.best-market-price')}</span>
);

type PriceFieldProps = Pick<OrderFieldProps, 'value' | 'onChange' | 'error'> & { readonly market: Market; readonly isMarket: boolean };

/** The price of an order; none is typed for a market order. */
export function PriceField({ market, isMarket, ...field }: PriceFieldProps) {
  const text = useText();
  return (
    <OrderField
      label={text('spot.price-in', { coin: 'USDT' })}
      decimals={market.priceDecimals}
      {...field}
      {...(isMarket ? { instead: <MarketPrice />, hint: protectionNote(text) } : { step: formatTicks(market, 1) })}
    />
  );
}
