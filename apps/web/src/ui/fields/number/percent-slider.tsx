import { type KeyboardEvent, useRef } from 'react';
import { cx } from '../../cx.ts';

export type PercentSliderProps = {
  value: number;
  onChange(percent: number): void;
  label: string;
  tone: keyof typeof FILLS;
  disabled?: boolean;
};

const FILLS = { up: 'bg-up', down: 'bg-down', accent: 'bg-accent' };
const STOPS = [0, 25, 50, 75, 100];
/** The distance, in percent, within which a dragged thumb snaps to a stop. */
const PULL = 3;

const drawn = (percent: number) => STOPS.find((stop) => Math.abs(stop - percent) <= PULL) ?? percent;

/** A percentage, with stops at the quarters. */
export function PercentSlider({ value, onChange, label, tone, disabled }: PercentSliderProps) {
  const shown = Math.min(100, Math.max(0, value));
  const fill = FILLS[tone];
  const isDragged = useRef(false);
  const endDrag = () => {
    isDragged.current = false;
  };
  const toStop = (event: KeyboardEvent) => {
    const stop =
      event.key === 'PageUp'
        ? STOPS.find((each) => each > shown)
        : event.key === 'PageDown'
          ? STOPS.findLast((each) => each < shown)
          : undefined;
    if (stop === undefined) return;
    event.preventDefault();
    onChange(stop);
  };
  return (
    <div className={cx('relative h-11 rounded-lg outline-accent has-[:focus-visible]:outline-2', disabled && 'opacity-40')}>
      <div className="absolute inset-x-2 top-1/2 h-[3px] -translate-y-1/2 rounded-full bg-raised" aria-hidden>
        <div className={cx('h-full rounded-full', fill)} style={{ width: `${shown}%` }} />
        {STOPS.map((stop) => (
          <i
            key={stop}
            style={{ left: `${stop}%` }}
            className={cx(
              'absolute top-1/2 size-2.5 -translate-1/2 rotate-45 rounded-[2px] border-2 border-page',
              stop <= shown && shown > 0 ? fill : 'bg-knob-off',
            )}
          />
        ))}
        <i
          style={{ left: `${shown}%` }}
          className="absolute top-1/2 size-4 -translate-1/2 rotate-45 rounded-[3px] border-[3px] border-ink bg-page"
        />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={shown}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={`${value}%`}
        onPointerDown={() => {
          isDragged.current = true;
        }}
        onPointerUp={endDrag}
        // A swipe that becomes a scroll of the page.
        onPointerCancel={endDrag}
        onChange={(event) => onChange(isDragged.current ? drawn(Number(event.target.value)) : Number(event.target.value))}
        onKeyDown={toStop}
        className="absolute inset-0 h-full w-full cursor-pointer touch-pan-y opacity-0"
      />
    </div>
  );
}
