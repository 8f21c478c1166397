import { groupDigits } from '@mt2/domain';
import type { ReactNode } from 'react';
import { formatCompact } from '../../../platform/format.ts';
import { cx } from '../../../ui/cx.ts';
import type { Palette } from './drawing/palette.ts';
import { legendOf, type Pane } from './drawing/panes.ts';

/** A volume is abbreviated, everything else has its decimals. */
const valueText = (pane: Pane, text: string, decimals: number) =>
  pane.name === 'VOL' ? formatCompact(text, Math.min(decimals, 2)) : groupDigits(text);

type LegendsProps = {
  panes: readonly Pane[];
  tops: readonly number[];
  index: number;
  palette: Palette;
  isLow: boolean;
  /** Shown above the legend of the candles' pane, or instead of it if the chart is low. */
  first: ReactNode;
};

/** A low chart has room for the values of this many plots; of more it shows only the names. */
const MOST_VALUES = 3;

/** Values of the plots at one candle, written into the upper left corner of each pane. */
export function Legends({ panes, tops, index, palette, isLow, first }: LegendsProps) {
  return panes.map((pane, number) => {
    const top = tops[number];
    if (top === undefined) return null;
    const legend = legendOf(pane, index);
    const hasValues = !isLow || legend.length <= MOST_VALUES;
    return (
      <div key={pane.name} style={{ top: top + 2 }} className="pointer-events-none absolute left-2 z-[3] max-w-[calc(100%-5rem)]">
        {number === 0 && first}
        <p
          aria-hidden
          className={cx(
            'flex w-fit flex-wrap gap-x-2 bg-page/75 text-[0.625rem] leading-3.5',
            isLow && hasValues && 'max-h-[0.875rem] overflow-hidden',
            isLow && first !== undefined && 'hidden',
          )}
        >
          {pane.title && <span className="text-mute">{pane.title}</span>}
          {legend.map(({ label, colour, text, decimals }, plot) => (
            <span key={plot} style={{ color: palette.plots[colour % palette.plots.length] ?? palette.mute }}>
              {label}
              {hasValues && <>:{valueText(pane, text, decimals)}</>}
            </span>
          ))}
        </p>
      </div>
    );
  });
}
