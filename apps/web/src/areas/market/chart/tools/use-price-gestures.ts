import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { KlineChart } from '../drawing/kline-chart.ts';
import type { Spot } from './drawing.ts';
import { Press } from './press.ts';

/** A finger that rests this long on the price scale asks for an alert. */
const HOLD_MS = 500;
type Events = {
  /** Called with a price of the scale on which a finger rested. */
  onHold: ((price: string) => void) | undefined;
};

/** A long press on the price scale, and dragging the user's own lines by their labels. */
export function usePriceGestures(box: RefObject<HTMLElement | null>, chart: KlineChart | undefined, { onHold }: Events): void {
  const held = useEffectEvent((price: string) => onHold?.(price));
  useEffect(() => {
    const element = box.current;
    if (!element || !chart) return;
    const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    let begun: { readonly press: Press; readonly pointer: number } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => clearTimeout(timer);
    const press = (event: PointerEvent) => {
      if (begun || !event.isPrimary) return;
      const at = spotOf(event);
      const line = chart.ownLines.movableAt(at);
      chart.ownLines.hold(line);
      begun = { press: new Press(at), pointer: event.pointerId };
      if (line !== undefined) element.setPointerCapture(event.pointerId);
      const price = line === undefined ? chart.places.scalePriceAt(at) : undefined;
      if (price !== undefined) timer = setTimeout(() => held(price), HOLD_MS);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== begun?.pointer) return;
      const way = begun.press.wayTo(spotOf(event));
      if (way === undefined) return;
      rest();
      chart.ownLines.drag(way);
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== begun?.pointer) return;
      rest();
      chart.ownLines.drop(event.type === 'pointerup');
      begun = undefined;
    };
    // The finger moves the line: neither the chart nor the page may scroll.
    const keep = (event: TouchEvent | MouseEvent) => {
      const finger = 'touches' in event ? event.touches[0] : event;
      if (!finger || chart.ownLines.movableAt(spotOf(finger)) === undefined) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('touchstart', keep, { capture: true, passive: false });
    element.addEventListener('mousedown', keep, true);
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    return () => {
      rest();
      element.removeEventListener('touchstart', keep, true);
      element.removeEventListener('mousedown', keep, true);
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
  }, [box, chart]);
}
