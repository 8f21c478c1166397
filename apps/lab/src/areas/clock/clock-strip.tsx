import type { WorldInfo } from '@mt2/contracts/lab/worlds';
import { FastForward, Pause, Play } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { isoOf, realMs, timeText } from '../../platform/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useClockActs } from './clock-acts.ts';

type WorldTime = Pick<WorldInfo, 'now' | 'mode' | 'rate'>;

/** A world's time in seconds, extrapolated between two answers of the server. */
function useWorldNow({ now, mode, rate }: WorldTime): number {
  // A stopped clock has the same time when it runs again.
  const read = useMemo(() => ({ now, mode, rate, ms: realMs() }), [now, mode, rate]);
  const [, draw] = useState(0);
  useEffect(() => {
    if (mode === 'frozen') return;
    const timer = setInterval(() => draw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [mode]);
  return mode === 'frozen' ? now : now + Math.floor(((realMs() - read.ms) / 1000) * rate);
}

const STEPS = [
  ['1m', '+1 m', 'Advance by a minute'],
  ['1h', '+1 h', 'Advance by an hour'],
  ['1d', '+1 d', 'Advance by a day'],
  ['30d', '+30 d', 'Advance by 30 days'],
] as const;

function Now({ row }: { readonly row: WorldInfo }) {
  const now = useWorldNow(row);
  return (
    <time dateTime={isoOf(row.now)} className="font-mono text-[15px] font-semibold whitespace-nowrap max-md:text-[13px]">
      {timeText(now)}
    </time>
  );
}

/** The world's time, always visible, and the buttons of its clock; on a phone the steps are shown on request. */
export function ClockStrip({ row }: { readonly row: WorldInfo }) {
  const { advance, freeze, run, isBusy } = useClockActs();
  const [isOpen, setOpen] = useState(false);
  const steps = useId();
  const isFrozen = row.mode === 'frozen';
  return (
    <fieldset className="relative flex min-w-0 flex-wrap items-center gap-2 max-md:w-full max-md:gap-1.5 max-md:px-0.5 max-md:py-1">
      <legend className="sr-only">Clock</legend>
      <Now row={row} />
      <span className="max-md:flex-1 max-[359px]:invisible max-[359px]:w-0">
        <Badge tone={isFrozen ? 'plain' : 'good'}>{isFrozen ? 'frozen' : row.rate === 1 ? 'running' : `× ${row.rate}`}</Badge>
      </span>
      <Button small disabled={isBusy} onClick={() => void (isFrozen ? run(1) : freeze())}>
        {isFrozen ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
        {isFrozen ? 'Run' : 'Freeze'}
      </Button>
      <Button
        isIcon
        className="md:hidden"
        aria-label="Steps of the clock"
        aria-expanded={isOpen}
        aria-controls={steps}
        onClick={() => setOpen(!isOpen)}
      >
        <FastForward size={16} aria-hidden />
      </Button>
      <div id={steps} className={cx('flex gap-2 max-md:w-full max-md:gap-1', !isOpen && 'max-md:hidden')}>
        {STEPS.map(([by, text, title]) => (
          <Button
            key={by}
            small
            className="max-md:flex-auto max-md:px-2"
            title={title}
            disabled={isBusy}
            onClick={() => void advance({ by })}
          >
            {text}
          </Button>
        ))}
        <Button
          small
          className="max-md:flex-auto max-md:px-2"
          title="Advance to the next due work"
          disabled={isBusy}
          onClick={() => void advance({ until: 'nextDue' })}
        >
          Next due
        </Button>
      </div>
    </fieldset>
  );
}
