import type { OptionResult } from '@mt2/domain/option';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { cx } from '../../../ui/cx.ts';
import { countdownText } from '../../market/index.ts';
import type { OptionOrder } from './order.ts';

const TONES: Readonly<Record<OptionResult, string>> = { win: 'text-up', lose: 'text-down', draw: 'text-mute' };
const STROKE = 3;

export type CountdownRingProps = {
  order: Pick<OptionOrder, 'dueAt' | 'seconds'>;
  /** How the option stands now colours it. */
  result: OptionResult;
  size: number;
};

/** Time left until delivery: a ring that empties by the world's clock, with the time inside. */
export function CountdownRing({ order: { dueAt, seconds }, result, size }: CountdownRingProps) {
  const text = useText();
  const left = Math.max(0, dueAt - useNow());
  const radius = (size - STROKE) / 2;
  const round = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: STROKE };
  return (
    <span
      role="timer"
      aria-label={text('option.time-left', { time: countdownText(left) })}
      className="relative grid shrink-0 place-items-center"
    >
      <svg width={size} height={size} className={cx('-rotate-90', TONES[result])} aria-hidden="true">
        <circle {...circle} className="stroke-raised" />
        <circle
          {...circle}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - Math.min(1, left / seconds))}
          className="transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span aria-hidden className="absolute text-[11px] font-semibold">
        {countdownText(left)}
      </span>
    </span>
  );
}
