import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { type ChartShown, LabChart } from './lab-chart.ts';
import type { ChartPoint, Overlay } from './script-layer.ts';

type Props = {
  readonly label: string;
  readonly shown: ChartShown;
  readonly overlay: Overlay;
  /** True if dragging draws; otherwise it moves the chart. */
  readonly isDrawing: boolean;
  readonly onDraw: (place: ChartPoint) => void;
};

/** The live chart. Fills its box. */
export default function PriceChart({ label, shown, overlay, isDrawing, onDraw }: Props) {
  const box = useRef<HTMLElement>(null);
  const [chart, setChart] = useState<LabChart>();
  const isPressed = useRef(false);
  useEffect(() => {
    if (!box.current) return;
    const made = new LabChart(box.current);
    setChart(made);
    return () => made.remove();
  }, []);
  useEffect(() => chart?.show(shown), [chart, shown]);
  useEffect(() => chart?.overlay(overlay), [chart, overlay]);
  useEffect(() => {
    if (chart) chart.isDragged = !isDrawing;
  }, [chart, isDrawing]);

  const draw = (event: PointerEvent) => {
    const place = chart?.placeAt(event);
    if (place) onDraw(place);
    return place !== undefined;
  };
  const press = (event: PointerEvent) => {
    if (!chart || !isDrawing || event.button !== 0) return;
    chart.isScaling = false;
    isPressed.current = draw(event);
    if (isPressed.current) event.currentTarget.setPointerCapture(event.pointerId);
    else chart.isScaling = true;
  };
  const release = () => {
    if (chart && isPressed.current) chart.isScaling = true;
    isPressed.current = false;
  };
  return (
    <figure
      ref={box}
      aria-label={label}
      className={cx('absolute inset-0', isDrawing && 'cursor-crosshair')}
      onPointerDown={press}
      onPointerMove={(event) => isPressed.current && draw(event)}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
