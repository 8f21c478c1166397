import { formatAmount, formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Amount, HIDDEN } from '../../../ui/figures/amount.tsx';
import { DaySlider } from '../../../ui/figures/day-slider.tsx';
import { AreaLine, sparkPoints } from '../../../ui/figures/sparkline.tsx';
import { barsOf, type Curve, lineOf } from './curve.ts';

const WIDTH = 326;
const HEIGHT = 104;
const BARS = 52;

type CurveChartProps = { curve: Curve; chosen: number | undefined; onChoose(day: number | undefined): void };

/** The total as a line above the daily profits as bars. A finger, the mouse or the arrow keys choose a day. */
export function CurveChart({ curve, chosen, onChoose }: CurveChartProps) {
  const text = useText();
  const hidden = useSettings(({ hideAmounts }) => hideAmounts);
  const { days } = curve;
  const values = lineOf(curve);
  const points = sparkPoints(values, WIDTH, HEIGHT - 8);
  const { bars, zero } = barsOf(days);
  const step = WIDTH / days.length;
  const gap = Math.min(step * 0.3, 4);
  const at = chosen === undefined ? undefined : points.split(' ')[chosen + 1]?.split(',').map(Number);
  const readOut = (index: number): string => {
    const day = days[index];
    if (!day) return '';
    return `${day.date}, ${hidden ? HIDDEN : `${formatAmount(day.total, 2)} USDT, ${text('wallet.daily-profit')} ${gainText(day.profit)}`}`;
  };
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-2">
      <DaySlider label={text('wallet.curve')} count={days.length} chosen={chosen} onChoose={onChoose} readOut={readOut}>
        <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-26 w-full text-accent" aria-hidden>
          <AreaLine points={points} width={WIDTH} height={HEIGHT} />
          {at && (
            <line x1={at[0]} x2={at[0]} y1={-4} y2={HEIGHT} stroke="var(--mute)" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <svg viewBox={`0 0 ${WIDTH} ${BARS}`} preserveAspectRatio="none" className="mt-2 block h-13 w-full" aria-hidden>
          <line x1={0} x2={WIDTH} y1={zero * BARS} y2={zero * BARS} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          {bars.map(({ top, height, isGain }, index) => (
            <rect
              key={days[index]?.date}
              x={index * step + gap / 2}
              width={step - gap}
              y={top * BARS}
              height={height * BARS}
              className={isGain ? 'fill-up' : 'fill-down'}
              opacity={chosen === undefined || chosen === index ? 1 : 0.45}
            />
          ))}
        </svg>
      </DaySlider>
      <Scale values={values} />
      <p className="flex justify-between pt-1.5 text-[0.6875rem] text-mute">
        <span>{days[0]?.date}</span>
        <span>{days.at(-1)?.date}</span>
      </p>
    </div>
  );
}

/** The ends of the line's scale. */
function Scale({ values }: { values: readonly number[] }) {
  const ends = [Math.max(...values), Math.min(...values)];
  return (
    <span className="flex h-26 flex-col items-end justify-between text-[0.625rem] leading-3 text-mute">
      {ends.map((end, index) => (
        <Amount key={index}>{formatCompact(String(end))}</Amount>
      ))}
    </span>
  );
}
