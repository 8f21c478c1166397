import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useReadOut } from './amount.tsx';

/** The number of the day under a place on the chart: a part of its width. */
export const dayAt = (part: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(part * count)));

export type DaySliderProps = {
  label: string;
  /** The number of days; the last one is shown while none is chosen. */
  count: number;
  chosen: number | undefined;
  onChoose(day: number | undefined): void;
  /** The date and the figures of a day, for screen readers. */
  readOut(day: number): string;
  children: ReactNode;
};

/** A chart in which a finger, the mouse or the arrow keys choose a day; the choice ends when they leave it. */
export function DaySlider({ label, count, chosen, onChoose, readOut, children }: DaySliderProps) {
  const choose = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onChoose(dayAt((clientX - left) / width, count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(Math.min(count - 1, Math.max(0, (chosen ?? count) + step)));
  };
  const day = chosen ?? count - 1;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={day}
      aria-valuetext={useReadOut(readOut(day))}
      onPointerDown={choose}
      onPointerMove={choose}
      onPointerLeave={() => onChoose(undefined)}
      onBlur={() => onChoose(undefined)}
      onKeyDown={onKeyDown}
      className="min-w-0 touch-pan-y outline-offset-[-1px] select-none"
    >
      {children}
    </div>
  );
}
