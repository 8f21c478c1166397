import { useText } from '../../platform/i18n.ts';
import { PERCENT_BUTTON, PercentButtons } from '../order/index.ts';

/** In percent of the margin. No stop is possible at a total loss: that price is beyond the liquidation price. */
const RETURNS = { takeProfit: [25, 50, 100], stopLoss: [-25, -50, -75] } as const;

export type StopReturnsProps = {
  stop: keyof typeof RETURNS;
  /** The label of the field that the buttons fill in. */
  label: string;
  /** The price at a return in percent; undefined if it cannot be reached. */
  priceAt(returnPercent: number): string | undefined;
  onChoose(price: string): void;
  /** Adds a button that removes the stop. */
  hasNone?: boolean;
};

/** Fills in a stop at round returns, the same for a new order and an open position. */
export function StopReturns({ stop, label, priceAt, onChoose, hasNone = false }: StopReturnsProps) {
  const text = useText();
  return (
    <PercentButtons
      label={`${text('lever.roe')} · ${label}`}
      caption={text('lever.roe-short')}
      percents={RETURNS[stop]}
      priceAt={priceAt}
      onChoose={onChoose}
    >
      {hasNone && (
        <button type="button" onClick={() => onChoose('')} className={PERCENT_BUTTON}>
          {text('lever.none')}
        </button>
      )}
    </PercentButtons>
  );
}
