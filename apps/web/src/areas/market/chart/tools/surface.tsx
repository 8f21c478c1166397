import { type PointerEvent, useRef } from 'react';
import type { KlineChart } from '../drawing/kline-chart.ts';
import { type Anchor, type Drawing, type Grip, gripAt, gripsOf, moved, type Spot, type Tool } from './drawing.ts';

type SurfaceProps = {
  chart: KlineChart;
  drawings: readonly Drawing[];
  tool: Tool | undefined;
  nextId: number;
  /** The drawing under the finger, or one whose second end is still to be tapped. */
  draft: Drawing | undefined;
  onDraft(drawing: Drawing | undefined): void;
  onSelect(id: number | undefined): void;
  onFinish(drawing: Drawing): void;
};

/** A finger that moved less than this, in pixels, tapped. */
const TAP = 6;

type Hold = { readonly at: Spot; readonly from: Anchor; readonly drawing: Drawing; readonly grip: Grip };

/** Takes the finger: draws from where it goes down to where it is lifted, or between two taps, and moves what it hits. */
export function Surface({ chart, drawings, tool, nextId: id, draft, onDraft, onSelect, onFinish }: SurfaceProps) {
  const hold = useRef<Hold>(undefined);
  const spotIn = ({ currentTarget, clientX, clientY }: PointerEvent): Spot => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const hit = (spot: Spot): Pick<Hold, 'drawing' | 'grip'> | undefined =>
    drawings
      .toReversed()
      .flatMap((drawing) => {
        const [from, to] = [chart.places.spotOf(drawing.from), chart.places.spotOf(drawing.to)];
        const grip = from && to && gripAt(drawing, spot, from, to);
        return grip ? [{ drawing, grip }] : [];
      })
      .at(0);
  const press = (event: PointerEvent) => {
    const at = spotIn(event);
    const from = chart.places.anchorAt(at);
    if (!from) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const begun = draft ? { ...draft, to: from } : tool && { id, tool, from, to: from };
    const found = begun ? { drawing: begun, grip: gripsOf(begun.tool).at(-1) ?? 'to' } : hit(at);
    onSelect(found?.drawing.id);
    hold.current = found && !found.drawing.isLocked ? { at, from, ...found } : undefined;
    if (hold.current) onDraft(hold.current.drawing);
  };
  const drawingAt = (event: PointerEvent): Drawing | undefined => {
    const to = chart.places.anchorAt(spotIn(event));
    const held = hold.current;
    return to && held && moved(held.drawing, held.grip, { time: to.time - held.from.time, price: to.price - held.from.price });
  };
  const lift = (event: PointerEvent) => {
    const [held, drawing] = [hold.current, drawingAt(event)];
    hold.current = undefined;
    // Without a draft, Esc has dropped it.
    if (!held || !drawing || !draft) return;
    const { x, y } = spotIn(event);
    const isTap = Math.hypot(x - held.at.x, y - held.at.y) < TAP;
    const { tool: drawn, from, to } = held.drawing;
    // The first of two taps: the other end is still missing.
    if (isTap && from === to && gripsOf(drawn).length > 1) onDraft(held.drawing);
    else onFinish(drawing);
  };
  return (
    <div
      className="absolute inset-0 z-[5] touch-none"
      onPointerDown={press}
      onPointerMove={(event) => draft && onDraft(drawingAt(event) ?? draft)}
      onPointerUp={lift}
      // After a tap, the browser would press a mouse here, which takes the focus from the field of a new text.
      onTouchEnd={(event) => event.cancelable && event.preventDefault()}
      onPointerCancel={() => {
        hold.current = undefined;
        onDraft(undefined);
      }}
    />
  );
}
