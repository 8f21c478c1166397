import type { Atoms } from '@mt2/domain';
import { formatTicks } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { gainText, ownAmount } from '../../../platform/text/figures.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { StopReturns, type StopReturnsProps } from '../stop-returns.tsx';
import { priceAtRoe, type RoePlace } from './stop-form.ts';

const LABELS = { takeProfit: 'lever.take-profit-price', stopLoss: 'lever.stop-loss-price' } as const;

type StopFieldProps = Pick<StopReturnsProps, 'stop'> & {
  position: RoePlace;
  /** Undefined if positions have different ones. */
  value: string | undefined;
  onType(value: string): void;
  /** Sets a price at a round return; empty for none. */
  onChoose(price: string): void;
  error: string | undefined;
  /** Profit of closing at this price. */
  profit: Atoms | undefined;
};

/** A trigger price, the profit of closing there, and prices at round returns. */
export function StopField({ stop, position, value, onType, onChoose, error, profit }: StopFieldProps) {
  const text = useText();
  const { market } = position;
  const label = text(LABELS[stop]);
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
        hint={profit !== undefined && <Sentence>{text('lever.estimated-pnl', { amount: ownAmount(`${gainText(profit)} USDT`) })}</Sentence>}
      />
      <StopReturns stop={stop} label={label} priceAt={(roe) => priceAtRoe(position, roe)} onChoose={onChoose} hasNone />
    </div>
  );
}
