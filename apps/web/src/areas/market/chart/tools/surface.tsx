import { type PointerEvent, useRef } from 'react';
import type { KlineChart } from '../drawing/kline-chart.ts';
import {
  type Anchor,
  anchorOf,
  type Drawing,
  type DrawingStyle,
  distance,
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

type Places = KlineChart['places'];

/** A finger that moved less than this, in pixels, tapped. */
const TAP = 6;

/** A part of a drawing that follows the finger from a spot; between two taps, the mouse. */
type Hold = { readonly at: Spot; readonly from: Anchor; readonly drawing: Drawing; readonly grip: Grip };

const isNear = (one: Spot, other: Spot | undefined): boolean => !!other && distance(one, other) < TAP;

/** What is held, with the finger at a place. */
const follow = ({ drawing, grip, from }: Hold, to: Anchor): Drawing =>
  moved(drawing, grip, { time: to.time - from.time, price: to.price - from.price });

const spotIn = ({ currentTarget, clientX, clientY }: PointerEvent): Spot => {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** The newest drawing at a spot, with its part there. */
const hitAt = (places: Places, drawings: readonly Drawing[], spot: Spot): Pick<Hold, 'drawing' | 'grip'> | undefined =>
  drawings
    .toReversed()
    .flatMap((drawing) => {
      const spots = pathOf(drawing).flatMap((anchor) => places.spotOf(anchor) ?? []);
      const grip = gripAt(drawing, spot, spots);
      return grip ? [{ drawing, grip }] : [];
    })
    .at(0);

/** The finger only tapped; a stroke may also end where it began. */
const isDot = ({ at, drawing }: Hold, places: Places): boolean => pathOf(drawing).every((anchor) => isNear(at, places.spotOf(anchor)));

/** The part of a new drawing that follows the finger after `held` was placed; undefined if the drawing is complete. */
function nextOf({ at, grip }: Hold, drawing: Drawing, spot: Spot, places: Places): Hold | undefined {
  const { from } = drawing;
  // The first of the taps: the other end is still missing.
  if (grip === 'to' && isNear(spot, at) && isNear(spot, places.spotOf(from))) return { at, from, drawing: { ...drawing, to: from }, grip };
  const grips = gripsOf(drawing.tool);
  const next = grips[grips.indexOf(grip) + 1];
  return next && { at, from: anchorOf(drawing, 'to'), drawing, grip: next };
}

/** Takes the finger: draws from where it goes down to where it is lifted, or between taps, and moves what it hits. */
export function Surface({ chart: { places }, drawings, tool, look, nextId: id, draft, onDraft, onSelect, onFinish }: SurfaceProps) {
  const hold = useRef<Hold>(undefined);
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
    const begun = tool && { drawing: { ...look, id, tool, from, to: from }, grip: gripsOf(tool)[1] ?? 'whole' };
    const found = begun ?? hitAt(places, drawings, at);
    onSelect(found?.drawing.id);
    show(found && !found.drawing.isLocked ? { at, from, ...found } : undefined);
  };
  const move = (event: PointerEvent) => {
    const [held, to] = [hold.current, anchorAt(spotIn(event))];
    if (!held || !draft || !to || !event.isPrimary) return;
    if (tool === 'brush') show({ ...held, drawing: extended(held.drawing, to) });
    else show(held, follow(held, to));
  };
  const lift = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const [held, spot] = [hold.current, spotIn(event)];
    const to = anchorAt(spot);
    hold.current = undefined;
    // Without a draft, Esc has dropped it.
    if (!held || !to || !draft) return;
    if (tool === 'brush') return isDot(held, places) ? onDraft(undefined) : onFinish(thinned(held.drawing, (at) => places.spotOf(at)));
    const isNew = held.drawing.id === id;
    // A finger that selects a drawing is never quite still.
    const isStill = !isNew && event.pointerType !== 'mouse' && isNear(spot, held.at);
    const drawing = isStill ? held.drawing : follow(held, to);
    const next = isNew ? nextOf(held, drawing, spot, places) : undefined;
    if (next) show(next);
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
