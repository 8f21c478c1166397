import type { ReactNode } from 'react';

export type PercentButtonsProps = {
  label: string;
  /** Shown before the buttons. */
  caption?: string;
  percents: readonly number[];
  /** The price at a percentage; undefined if it cannot be reached. */
  priceAt(percent: number): string | undefined;
  onChoose(price: string): void;
  /** More buttons. */
  children?: ReactNode;
};

export const PERCENT_BUTTON = 'reach h-7 min-w-0 flex-1 rounded-md bg-raised px-0.5 text-[0.6875rem] text-mute disabled:opacity-40';

/** Fills in a price at round percentages. */
export const PercentButtons = ({ label, caption, percents, priceAt, onChoose, children }: PercentButtonsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
  <div role="group" aria-label={label} className="flex items-center gap-1 pt-1.5 max-[359px]:flex-wrap">
    {caption && (
      <span aria-hidden className="mr-0.5 shrink-0 text-[0.6875rem] leading-4 text-mute max-[359px]:basis-full">
        {caption}
      </span>
    )}
    {percents.map((percent) => {
      const price = priceAt(percent);
      return (
        <button
          key={percent}
          type="button"
          disabled={price === undefined}
          onClick={() => price !== undefined && onChoose(price)}
          className={PERCENT_BUTTON}
        >
          {percent > 0 ? `+${percent}%` : `${percent}%`}
        </button>
      );
    })}
    {children}
  </div>
);
