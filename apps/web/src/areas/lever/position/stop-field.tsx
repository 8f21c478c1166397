import type { Atoms } from '@mt2/domain';
import { formatTicks } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { EstimateText, estimateAt, StopReturns, type StopReturnsProps, stopAtRoe } from '../../order/index.ts';
import { openingOf, type RoeBasis } from './stop-form.ts';

const LABELS = { takeProfit: 'lever.take-profit-price', stopLoss: 'lever.stop-loss-price' } as const;

type StopFieldProps = Pick<StopReturnsProps, 'stop'> & {
  position: RoeBasis;
  /** Undefined if positions have different ones. */
  value: string | undefined;
  onType(value: string): void;
  /** Sets a price at a round return; empty for none. */
  onChoose(price: string): void;
  error: string | undefined;
  /** Profit of closing at this price, or at `exit` if its order has a limit. */
  profit: Atoms | undefined;
  exit?: string | undefined;
};

/** A trigger price, the profit of closing there, and prices at round returns. */
export function StopField({ stop, position, value, onType, onChoose, error, profit, exit = value }: StopFieldProps) {
  const text = useText();
  const { market } = position;
  const label = text(LABELS[stop]);
  const estimate = estimateAt(typedAmount(exit ?? ''), openingOf(position));
  return (
    <div>
      <NumberField
        label={label}
        value={value ?? ''}
        onChange={onType}
        decimals={market.priceDecimals}
        step={formatTicks(market, 1)}
        placeholder={text(value === undefined ? 'lever.mixed' : 'lever.none')}
        error={error}
        hint={estimate && profit !== undefined && <EstimateText estimate={{ ...estimate, pnl: profit }} />}
      />
      <StopReturns stop={stop} label={label} priceAt={(roe) => stopAtRoe(roe, openingOf(position))} onChoose={onChoose} hasNone />
    </div>
  );
}
