import { greaterOf, lesserOf } from '@mt2/domain';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { cx } from '../../../ui/cx.ts';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import type { ProfitPoint } from '../robot.api.ts';
import { isRunning, type OwnRobot } from '../robot.ts';
import { useFigures } from '../use-figures.ts';
import { profitShape } from './profit-shape.ts';

const WIDTH = 358;
const HEIGHT = 88;

export type ProfitChartProps = { robot: OwnRobot; profits: readonly ProfitPoint[] };

/** A robot's net profit over time, up to now, as an area above or below zero. */
export function ProfitChart({ robot, profits }: ProfitChartProps) {
  const text = useText();
  const { total } = useFigures(robot);
  const now = isRunning(robot) ? worldNow() : robot.endsAt;
  const points = [
    { at: robot.startedAt, profit: 0n },
    ...profits.filter(({ at }) => at > robot.startedAt && at < now),
    { at: now, profit: total },
  ];
  const { line, area, zero } = profitShape(points, WIDTH, HEIGHT);
  const values = points.map(({ profit }) => profit);
  const [most, least] = [values.reduce(greaterOf), values.reduce(lesserOf)];
  return (
    <section className="px-4 pt-4">
      <h3 className="flex items-baseline justify-between gap-3 pb-2 text-[13px] font-semibold">
        {text('robot.profit-over-time')}
        <span className="text-xs font-normal text-mute">USDT</span>
      </h3>
      <div className={cx('grid grid-cols-[1fr_auto] gap-x-2', total < 0n ? 'text-down' : 'text-up')}>
        <svg
          role="img"
          aria-label={text('robot.profit-over-time')}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-22 w-full overflow-visible"
        >
          <line x1={0} x2={WIDTH} y1={zero} y2={zero} stroke="var(--line)" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
          <path d={area} fill="currentColor" opacity={0.14} />
          <path d={line} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
        </svg>
        <span className="flex flex-col items-end justify-between text-[10px] leading-3">
          <SignedAmount>{gainText(most)}</SignedAmount>
          <SignedAmount>{gainText(least)}</SignedAmount>
        </span>
        <p className="flex justify-between gap-2 pt-1.5 text-[11px] text-mute">
          <span>{formatDateTime(robot.startedAt)}</span>
          <span className="text-right">{isRunning(robot) ? text('robot.now') : formatDateTime(now)}</span>
        </p>
      </div>
    </section>
  );
}
