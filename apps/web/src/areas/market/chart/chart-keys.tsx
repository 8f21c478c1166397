import { ChevronLeft, ChevronRight, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
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
    <div className="pointer-events-none absolute bottom-8 left-1/2 z-[5] flex -translate-x-1/2 rounded-lg bg-raised opacity-0 focus-within:pointer-events-auto focus-within:opacity-100">
      {KEYS.map(({ label, Icon, press }) => (
        <button
          key={label}
          type="button"
          aria-label={text(label)}
          onClick={() => chart && press(chart)}
          className="grid size-11 place-items-center"
        >
          <Icon size={18} />
        </button>
      ))}
    </div>
  );
}
