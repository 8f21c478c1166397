import { ChevronLeft, ChevronRight, ChevronsRight, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { KlineChart } from './drawing/kline-chart.ts';

const KEYS: readonly { label: string; Icon: LucideIcon; press(chart: KlineChart): void }[] = [
  { label: 'kline.scroll-back', Icon: ChevronLeft, press: (chart) => chart.scroll(-20) },
  { label: 'kline.scroll-on', Icon: ChevronRight, press: (chart) => chart.scroll(20) },
  { label: 'kline.zoom-in', Icon: ZoomIn, press: (chart) => chart.zoom(1.25) },
  { label: 'kline.zoom-out', Icon: ZoomOut, press: (chart) => chart.zoom(0.8) },
];

/** Keyboard controls for the chart's gestures; the buttons become visible when one of them has the focus. */
export function ChartKeys({ chart }: { chart: KlineChart | undefined }) {
  const text = useText();
  return (
    <div
      className="pointer-events-none absolute bottom-8 left-1/2 z-[5] flex -translate-x-1/2 rounded-lg bg-raised opacity-0
        focus-within:pointer-events-auto focus-within:opacity-100"
    >
      {KEYS.map(({ label, Icon, press }) => (
        <IconButton key={label} label={text(label)} onClick={() => chart && press(chart)}>
          <Icon size={18} />
        </IconButton>
      ))}
    </div>
  );
}

/** Size in pixels of the button in the lower right corner of the candles. */
const CORNER = 44;

/** Scrolls back to the newest candle. */
export function LatestButton({ chart }: { chart: KlineChart }) {
  const text = useText();
  const { width, height } = chart.places.size;
  return (
    <IconButton
      label={text('kline.to-latest')}
      onClick={() => chart.showLatest()}
      style={{ left: width - CORNER, top: height - CORNER }}
      className="absolute z-[4]"
    >
      <span className="grid size-7 place-items-center rounded-full border border-line bg-card text-ink">
        <ChevronsRight size={16} aria-hidden />
      </span>
    </IconButton>
  );
}
