import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatDateTime } from '../../../../platform/format.ts';
import { useText } from '../../../../platform/i18n.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import type { KlineChart } from '../drawing/kline-chart.ts';
import { anchorOf, type Drawing, type Grip, gripsOf, moved, TOOL_WORDS } from './drawing.ts';
import type { Selected } from './drawing-layer.ts';

export type DrawingHandlesProps = {
  chart: KlineChart;
  drawings: readonly Drawing[];
  priceDecimals: number;
  /** A drawing that the keyboard has added: its last handle takes the focus. */
  added: number | undefined;
  onSelect(selected: Selected): void;
  onMove(drawing: Drawing): void;
};

/** Pixels by which an arrow moves a handle, and those with Shift. */
const STEP = { near: 2, far: 20 };
const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The handles of all drawings for the keyboard: Tab goes through them, and arrows move the one with the focus, which the layer shows. */
export function DrawingHandles({ chart, drawings, added, ...handle }: DrawingHandlesProps) {
  const press = (drawing: Drawing, grip: Grip) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const from = anchorOf(drawing, grip);
    const spot = chart.places.spotOf(from);
    if (!arrow || !spot) return;
    event.preventDefault();
    if (drawing.isLocked) return;
    const step = event.shiftKey ? STEP.far : STEP.near;
    const to = chart.places.anchorAt({ x: spot.x + arrow.x * step, y: spot.y + arrow.y * step });
    if (to) handle.onMove(moved(drawing, grip, { time: to.time - from.time, price: to.price - from.price }));
  };
  return drawings.flatMap((drawing) =>
    gripsOf(drawing.tool).map((grip, index, grips) => (
      <Handle
        key={`${drawing.id} ${grip}`}
        drawing={drawing}
        grip={grip}
        number={index + 1}
        priceDecimals={handle.priceDecimals}
        isAdded={drawing.id === added && index === grips.length - 1}
        onFocus={() => handle.onSelect({ id: drawing.id, grip })}
        onKeyDown={press(drawing, grip)}
      />
    )),
  );
}

type HandleProps = {
  drawing: Drawing;
  grip: Grip;
  /** Its place among the drawing's handles, from 1. */
  number: number;
  priceDecimals: number;
  isAdded: boolean;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
};

function Handle({ drawing, grip, number, priceDecimals, isAdded, onFocus, onKeyDown }: HandleProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAdded) box.current?.focus();
  }, [isAdded]);
  const { time, price } = anchorOf(drawing, grip);
  const [priceText, timeText] = [chartPriceText(price, priceDecimals), formatDateTime(Math.round(time))];
  const wholeText = drawing.tool === 'vertical' ? timeText : priceText;
  const word = text(TOOL_WORDS[drawing.tool]);
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={grip === 'whole' ? word : `${word} ${number}`}
      aria-readonly={drawing.isLocked ?? false}
      aria-valuenow={drawing.tool === 'vertical' ? time : price}
      aria-valuetext={grip === 'whole' ? wholeText : `${priceText}, ${timeText}`}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className="sr-only"
    />
  );
}
