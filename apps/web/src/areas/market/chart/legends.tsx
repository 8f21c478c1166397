import { formatCompact } from '../../../platform/format.ts';
import { groupDigits } from '../../../ui/fields/number/group-digits.ts';
import type { Palette } from './drawing/palette.ts';
import { legendOf, type Pane } from './drawing/panes.ts';

/** A volume is written in few characters, everything else with its decimals. */
const valueText = (pane: Pane, text: string, decimals: number) =>
  pane.name === 'VOL' ? formatCompact(text, Math.min(decimals, 2)) : groupDigits(text);

/** Values of the plots at one candle, written into the upper left corner of each pane. */
export function Legends({
  panes,
  tops,
  index,
  palette,
}: {
  panes: readonly Pane[];
  tops: readonly number[];
  index: number;
  palette: Palette;
}) {
  return panes.map((pane, number) => {
    const top = tops[number];
    if (top === undefined) return null;
    return (
      <p
        key={pane.name}
        aria-hidden
        style={{ top: top + 2 }}
        className="pointer-events-none absolute left-2 z-[3] flex max-w-[calc(100%-5rem)] flex-wrap gap-x-2 bg-page/75 text-[10px] leading-3.5"
      >
        {number > 0 && <span className="text-mute">{pane.name}</span>}
        {legendOf(pane, index).map(({ label, colour, text, decimals }) => (
          <span key={label} style={{ color: palette.plots[colour % palette.plots.length] ?? palette.mute }}>
            {label}:{valueText(pane, text, decimals)}
          </span>
        ))}
      </p>
    );
  });
}
