import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { KlineChart } from '../drawing/kline-chart.ts';
import type { ChartLine } from '../drawing/own-lines.ts';
import { distance, type Finger, type Spot, spotIn } from './drawing.ts';

/** A finger that moved less than this, in pixels, rests. */
const REST = 8;

/** A finger that is down: it rests until it has moved a little, and then moves until it is lifted. */
type Press = { readonly from: Spot; readonly pointer: number; readonly isOnLine: boolean; isMoving: boolean };

/** A finger that rests this long on the price scale asks for an alert. */
const HOLD_MS = 500;
type Events = {
  /** Called with a price of the scale on which a finger rested. */
  onHold: ((price: string) => void) | undefined;
  /** Called with the line whose label was tapped; undefined if the tap was elsewhere. */
  onTap(line: ChartLine | undefined): void;
};

type Hit = ReturnType<KlineChart['ownLines']['at']>;
const movable = (hit: Hit): ChartLine | undefined => (hit?.line.onMove && !hit.isCross ? hit.line : undefined);
const cursorAt = (hit: Hit): string => (movable(hit) ? 'ns-resize' : hit?.isCross || hit?.line.onOpen ? 'pointer' : '');

/** A finger that moves a line scrolls neither the chart nor the page; the look of a mouse says what it would do. */
function keepFromScrolling(element: HTMLElement, chart: KlineChart, signal: AbortSignal): void {
  const keep = (event: TouchEvent | MouseEvent) => {
    const finger = 'touches' in event ? event.touches[0] : event;
    if (!finger || !movable(chart.ownLines.at(spotIn(element, finger), 'touches' in event ? 'finger' : 'mouse'))) return;
    // The browser does not give a touch back that stops a scrolling page.
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const point = (event: PointerEvent) => {
    if (event.buttons === 0) element.style.cursor = cursorAt(chart.ownLines.at(spotIn(element, event), 'mouse'));
  };
  element.addEventListener('pointermove', point, { signal });
  element.addEventListener('touchstart', keep, { capture: true, passive: false, signal });
  element.addEventListener('mousedown', keep, { capture: true, signal });
}

/** A long press on the price scale, and dragging, tapping and cancelling the user's own lines. */
export function usePriceGestures(box: RefObject<HTMLElement | null>, chart: KlineChart | undefined, { onHold, onTap }: Events): void {
  const held = useEffectEvent((price: string) => onHold?.(price));
  const tapped = useEffectEvent((hit: Hit) => (hit?.isCross ? hit.line.onCancel?.() : onTap(hit?.line)));
  useEffect(() => {
    const element = box.current;
    if (!element || !chart) return;
    const spotOf = (finger: Finger) => spotIn(element, finger);
    const hitOf = (event: PointerEvent) => chart.ownLines.at(spotOf(event), event.pointerType === 'mouse' ? 'mouse' : 'finger');
    let begun: Press | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => clearTimeout(timer);
    const press = (event: PointerEvent) => {
      if (begun || !event.isPrimary || event.button !== 0) return;
      const [at, line] = [spotOf(event), movable(hitOf(event))];
      chart.ownLines.hold(line);
      begun = { from: at, pointer: event.pointerId, isOnLine: line !== undefined, isMoving: false };
      if (line !== undefined) element.setPointerCapture(event.pointerId);
      const price = line === undefined && at.x > chart.places.size.width ? chart.places.priceAt(at) : undefined;
      if (price === undefined) return;
      timer = setTimeout(() => {
        begun = undefined;
        held(price);
      }, HOLD_MS);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== begun?.pointer) return;
      const at = spotOf(event);
      begun.isMoving ||= distance(at, begun.from) >= REST;
      if (!begun.isMoving) return;
      rest();
      chart.ownLines.drag(at.y - begun.from.y);
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== begun?.pointer) return;
      rest();
      chart.ownLines.drop(event.type === 'pointerup');
      const isTap = event.type === 'pointerup' && !begun.isMoving;
      begun = undefined;
      if (isTap) tapped(hitOf(event));
    };
    // Esc drops the line only: what else it closes stays open.
    const drop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !begun?.isOnLine) return;
      event.stopPropagation();
      chart.ownLines.drop(false);
      begun = undefined;
    };
    const listening = new AbortController();
    const { signal } = listening;
    keepFromScrolling(element, chart, signal);
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const ended of ['pointerup', 'pointercancel'] as const) element.addEventListener(ended, end, { signal });
    window.addEventListener('keydown', drop, { capture: true, signal });
    return () => {
      rest();
      listening.abort();
    };
  }, [box, chart]);
}
