import { useText } from '../../platform/i18n.ts';

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

const CHIP = 'reach h-7 min-w-0 flex-1 rounded-md bg-raised px-0.5 text-[0.6875rem] text-mute disabled:opacity-40';

/** Fills in a stop at round returns, the same for a new order and an open position. */
export function StopReturns({ stop, label, priceAt, onChoose, hasNone = false }: StopReturnsProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={`${text('lever.roe')} · ${label}`} className="flex items-center gap-1 pt-1.5 max-[359px]:flex-wrap">
      <span aria-hidden className="mr-0.5 shrink-0 text-[0.6875rem] leading-4 text-mute max-[359px]:basis-full">
        {text('lever.roe-short')}
      </span>
      {RETURNS[stop].map((percent) => {
        const price = priceAt(percent);
        return (
          <button
            key={percent}
            type="button"
            disabled={price === undefined}
            onClick={() => price !== undefined && onChoose(price)}
            className={CHIP}
          >
            {percent > 0 ? `+${percent}%` : `${percent}%`}
          </button>
        );
      })}
      {hasNone && (
        <button type="button" onClick={() => onChoose('')} className={CHIP}>
          {text('lever.none')}
        </button>
      )}
    </div>
  );
}
