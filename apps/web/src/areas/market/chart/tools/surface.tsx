import { type PointerEvent, useRef } from 'react';
import type { KlineChart } from '../drawing/kline-chart.ts';
import {
  type Anchor,
  anchorOf,
  type Drawing,
  type DrawingStyle,
  type Grip,
  gripAt,
  gripsOf,
  moved,
  pathOf,
  type Spot,
  type Tool,
} from './drawing.ts';
import { extended, thinned } from './stroke.ts';

type SurfaceProps = {
  chart: KlineChart;
  drawings: readonly Drawing[];
  tool: Tool | undefined;
  /** The look of a new drawing. */
  look: DrawingStyle;
  nextId: number;
  /** The drawing under the finger, or one of which a part is still to be tapped. */
  draft: Drawing | undefined;
  onDraft(drawing: Drawing | undefined): void;
  onSelect(id: number | undefined): void;
  onFinish(drawing: Drawing): void;
};

/** A finger that moved less than this, in pixels, tapped. */
const TAP = 6;

/** A part of a drawing that follows the finger from a spot; between two taps, the mouse. */
type Hold = { readonly at: Spot; readonly from: Anchor; readonly drawing: Drawing; readonly grip: Grip };

const isNear = (one: Spot, other: Spot | undefined): boolean => !!other && Math.hypot(one.x - other.x, one.y - other.y) < TAP;

/** What is held, with the finger at a place. */
const follow = ({ drawing, grip, from }: Hold, to: Anchor): Drawing =>
  moved(drawing, grip, { time: to.time - from.time, price: to.price - from.price });

/** Takes the finger: draws from where it goes down to where it is lifted, or between taps, and moves what it hits. */
export function Surface({ chart, drawings, tool, look, nextId: id, draft, onDraft, onSelect, onFinish }: SurfaceProps) {
  const hold = useRef<Hold>(undefined);
  const { places } = chart;
  const spotIn = ({ currentTarget, clientX, clientY }: PointerEvent): Spot => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const hit = (spot: Spot): Pick<Hold, 'drawing' | 'grip'> | undefined =>
    drawings
      .toReversed()
      .flatMap((drawing) => {
        const spots = pathOf(drawing).flatMap((anchor) => places.spotOf(anchor) ?? []);
        const grip = gripAt(drawing, spot, spots);
        return grip ? [{ drawing, grip }] : [];
      })
      .at(0);
  // A line connects candles; a brush goes everywhere.
  const anchorAt = (spot: Spot) => places.anchorAt(spot, tool === 'brush');
  const show = (held: Hold | undefined, drawing = held?.drawing) => {
    hold.current = held;
    onDraft(drawing);
  };
  const press = (event: PointerEvent) => {
    const at = spotIn(event);
    const from = anchorAt(at);
    if (!from || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const pending = draft && hold.current;
    if (pending) return show({ ...pending, at, from, drawing: follow(pending, from) });
    const found = tool ? { drawing: { ...look, id, tool, from, to: from }, grip: gripsOf(tool)[1] ?? 'whole' } : hit(at);
    onSelect(found?.drawing.id);
    show(found && !found.drawing.isLocked ? { at, from, ...found } : undefined);
  };
  const move = (event: PointerEvent) => {
    const [held, to] = [hold.current, anchorAt(spotIn(event))];
    if (!held || !draft || !to || !event.isPrimary) return;
    if (tool === 'brush') show({ ...held, drawing: extended(held.drawing, to) });
    else show(held, follow(held, to));
  };
  const liftBrush = ({ at, drawing }: Hold) => {
    const spotOf = (anchor: Anchor) => places.spotOf(anchor);
    // The way of a finger may end where it began.
    const isTap = pathOf(drawing).every((anchor) => isNear(at, spotOf(anchor)));
    if (isTap) onDraft(undefined);
    else onFinish(thinned(drawing, spotOf));
  };
  const lift = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const [held, spot] = [hold.current, spotIn(event)];
    const to = anchorAt(spot);
    hold.current = undefined;
    // Without a draft, Esc has dropped it.
    if (!held || !to || !draft) return;
    if (tool === 'brush') return liftBrush(held);
    const isTap = isNear(spot, held.at);
    const isNew = held.drawing.id === id;
    // A finger is never quite still.
    const drawing = isTap && !isNew && event.pointerType !== 'mouse' ? held.drawing : follow(held, to);
    // The first of the taps: the other end is still missing.
    if (isNew && held.grip === 'to' && isTap && isNear(spot, places.spotOf(drawing.from)))
      return show({ ...held, from: drawing.from, drawing: { ...drawing, to: drawing.from } });
    const grips = gripsOf(drawing.tool);
    const next = isNew ? grips[grips.indexOf(held.grip) + 1] : undefined;
    if (next) show({ at: spot, from: anchorOf(drawing, 'to'), drawing, grip: next });
    else onFinish(drawing);
  };
  return (
    <div
      className="absolute inset-0 z-[5] touch-none"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
      // After a tap, the browser would press a mouse here, which takes the focus from the field of a new text.
      onTouchEnd={(event) => event.cancelable && event.preventDefault()}
      onPointerCancel={() => show(undefined)}
    />
  );
}
