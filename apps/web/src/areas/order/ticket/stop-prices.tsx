import type { Market } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { StatementTick } from '../../../ui/fields/tick.tsx';
import { PriceInput } from './fields.tsx';

/** Take profit and stop loss as typed. */
export type StopPrices = { readonly takeProfit: string; readonly stopLoss: string };
type StopName = keyof StopPrices;

export const NO_STOP_PRICES: StopPrices = { takeProfit: '', stopLoss: '' };

const FIELDS = { takeProfit: 'oco.take-profit-in', stopLoss: 'oco.stop-loss-in' } as const;

type StopPriceFieldsProps = {
  market: Market;
  /** Undefined for an order without take profit and stop loss. */
  stops: StopPrices | undefined;
  onChange(stops: StopPrices | undefined): void;
  errorAt(field: StopName): string | undefined;
  /** Above the fields. */
  children?: ReactNode;
  /** Below a field, which `fill` fills in. */
  below(field: StopName, label: string, fill: (price: string) => void): ReactNode;
};

/** A tick, and the prices of take profit and stop loss of a new order. */
export function StopPriceFields({ market, stops, onChange, errorAt, children, below }: StopPriceFieldsProps) {
  const text = useText();
  const field = (name: StopName) => {
    const label = text(FIELDS[name], { coin: 'USDT' });
    const fill = (price: string) => stops && onChange({ ...stops, [name]: price });
    return (
      <div>
        <PriceInput {...{ market, label }} value={stops?.[name] ?? ''} onChange={fill} error={errorAt(name)} />
        {below(name, label, fill)}
      </div>
    );
  };
  return (
    <>
      <StatementTick checked={stops !== undefined} onChange={(has) => onChange(has ? NO_STOP_PRICES : undefined)}>
        {text('lever.tp-sl')}
      </StatementTick>
      {stops && (
        <>
          {children}
          {field('takeProfit')}
          {field('stopLoss')}
        </>
      )}
    </>
  );
}
