import { Check, X } from 'lucide-react';
import { cx } from '../cx.ts';

export type Step = {
  label: string;
  /** Time of the step, past or expected; omitted if unknown. */
  time?: string | undefined;
  state: 'done' | 'current' | 'ahead' | 'failed';
};

const MARKS: Readonly<Record<Step['state'], string>> = {
  done: 'bg-brand text-on-brand',
  current: 'border-2 border-accent',
  ahead: 'border-2 border-line',
  failed: 'bg-(--red) text-on-side',
};

const SHAPES = {
  column: { list: 'pt-1 text-sm', step: 'gap-3 pb-4 last:pb-0', line: 'top-5 bottom-0 left-[9px] w-0.5' },
  row: {
    list: 'flex text-xs',
    step: 'min-w-0 flex-1 flex-col items-center gap-1.5 text-center',
    line: 'top-[9px] left-[calc(50%+14px)] h-0.5 w-[calc(100%-28px)]',
  },
};

/** Steps on a line with their times, one below the other or side by side. */
export const Steps = ({ steps, shape = 'column' }: { steps: readonly Step[]; shape?: keyof typeof SHAPES }) => (
  <ol className={SHAPES[shape].list}>
    {steps.map(({ label, time, state }, index) => (
      <li
        key={`${label} ${index}`}
        aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
        className={cx('relative flex', SHAPES[shape].step)}
      >
        {index < steps.length - 1 && (
          <span aria-hidden className={cx('absolute', SHAPES[shape].line, state === 'done' ? 'bg-brand' : 'bg-line')} />
        )}
        <span aria-hidden className={cx('relative grid size-5 shrink-0 place-items-center rounded-full', MARKS[state])}>
          {state === 'done' && <Check size={12} strokeWidth={3} />}
          {state === 'failed' && <X size={12} strokeWidth={3} />}
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 leading-5">
          <span className={state === 'ahead' ? 'text-mute' : ''}>{label}</span>
          {time && <span className="text-mute">{time}</span>}
        </span>
      </li>
    ))}
  </ol>
);
