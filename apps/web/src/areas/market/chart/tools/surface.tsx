import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../../../../ui/cx.ts';
import type { KlineChart } from '../drawing/kline-chart.ts';
import { type Anchor, type Drawing, distance, type Grip, gripAt, gripsOf, moved, type Spot, spotIn, type Tool } from './drawing.ts';

type SurfaceProps = {
  chart: KlineChart;
  /** The chart, if the tools have a column next to it. */
  rail?: RefObject<HTMLElement | null> | undefined;
  drawings: readonly Drawing[];
  tool: Tool | undefined;
  nextId: number;
  /** The drawing under the finger, or one whose other end is still to be tapped. */
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

/** The newest drawing at a spot, with its part there. */
const hitAt = (places: Places, drawings: readonly Drawing[], spot: Spot): Pick<Hold, 'drawing' | 'grip'> | undefined =>
  drawings
    .toReversed()
    .flatMap((drawing) => {
      const [from, to] = [places.spotOf(drawing.from), places.spotOf(drawing.to)];
      const grip = from && to && gripAt(drawing, spot, from, to);
      return grip ? [{ drawing, grip }] : [];
    })
    .at(0);

/** Next to a rail, the chart keeps the pointer except over a drawing; true while it is over one. A press elsewhere selects none. */
function useOver({ rail, chart: { places }, drawings, onSelect }: SurfaceProps) {
  const [isOver, setOver] = useState(false);
  const point = useEffectEvent((event: globalThis.PointerEvent, chart: HTMLElement) => {
    const found = hitAt(places, drawings, spotIn(chart, event));
    setOver(found !== undefined);
    if (event.type === 'pointerdown') onSelect(found?.drawing.id);
  });
  useEffect(() => {
    const box = rail?.current;
    if (!box) return;
    const listening = new AbortController();
    for (const type of ['pointermove', 'pointerdown'] as const)
      box.addEventListener(type, (event) => point(event, box), { signal: listening.signal });
    return () => listening.abort();
  }, [rail]);
  return { isOver, setOver };
}

/** Takes the finger: draws from where it goes down to where it is lifted, or between taps, and moves what it hits. */
export function Surface(props: SurfaceProps) {
  const { chart, rail, drawings, tool, nextId: id, draft, onDraft, onSelect, onFinish } = props;
  const { places } = chart;
  const { isOver, setOver } = useOver(props);
  const hold = useRef<Hold>(undefined);
  const show = (held: Hold | undefined, drawing = held?.drawing) => {
    hold.current = held;
    onDraft(drawing);
  };
  const press = (event: PointerEvent) => {
    const at = spotIn(event.currentTarget, event);
    const from = places.anchorAt(at);
    if (!from || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const pending = draft && hold.current;
    if (pending) return show({ ...pending, at, from, drawing: follow(pending, from) });
    const begun = tool && { drawing: { id, tool, from, to: from }, grip: gripsOf(tool)[1] ?? 'whole' };
    const found = begun ?? hitAt(places, drawings, at);
    onSelect(found?.drawing.id);
    show(found && { at, from, ...found });
  };
  const move = (event: PointerEvent) => {
    const at = spotIn(event.currentTarget, event);
    const [held, to] = [hold.current, places.anchorAt(at)];
    if (rail && !held) setOver(hitAt(places, drawings, at) !== undefined);
    if (!held || !draft || !to || !event.isPrimary) return;
    show(held, follow(held, to));
  };
  const lift = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const [held, spot] = [hold.current, spotIn(event.currentTarget, event)];
    const to = places.anchorAt(spot);
    hold.current = undefined;
    // Without a draft, Esc has dropped it.
    if (!held || !to || !draft) return;
    const isNew = held.drawing.id === id;
    // A finger that selects a drawing is never quite still.
    const isStill = !isNew && event.pointerType !== 'mouse' && isNear(spot, held.at);
    const drawing = isStill ? held.drawing : follow(held, to);
    // The first of two taps: the other end is still missing.
    const isHalf = isNew && held.grip === 'to' && isNear(spot, held.at) && isNear(spot, places.spotOf(drawing.from));
    if (isHalf) show({ ...held, from: drawing.from, drawing: { ...drawing, to: drawing.from } });
    else onFinish(drawing);
  };
  return (
    <div
      className={cx('absolute inset-0 z-[5] touch-none', rail && !tool && !draft && (isOver ? 'cursor-pointer' : 'pointer-events-none'))}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
      // After a tap, the browser would press a mouse here, which takes the focus from the field of a new text.
      onTouchEnd={(event) => event.cancelable && event.preventDefault()}
      onPointerCancel={() => show(undefined)}
    />
  );
}
