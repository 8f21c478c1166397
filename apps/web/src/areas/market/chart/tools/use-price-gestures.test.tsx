import { fireEvent, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { KlineChart } from '../drawing/kline-chart.ts';
import { Press, usePriceGestures } from './use-price-gestures.ts';

test('a finger rests until it has moved a little; then every pixel counts from where it went down, also on the way back', () => {
  const press = new Press({ x: 300, y: 100 });
  const ways = [103, 107, 108, 112, 102, 100].map((y) => press.wayTo({ x: 300, y }));
  expect(ways).toEqual([undefined, undefined, 8, 12, 2, 0]);
});

test('Esc drops a dragged line and closes nothing else; lifting the finger then asks nothing, but a tap chooses a line', () => {
  const ownLines = { movableAt: () => ({}), lineAt: () => ({}), hold: vi.fn(), drag: vi.fn(), drop: vi.fn() };
  const box = document.body.appendChild(document.createElement('figure'));
  box.setPointerCapture = () => undefined;
  const closed = vi.fn();
  document.addEventListener('keydown', closed);
  onTestFinished(() => {
    document.removeEventListener('keydown', closed);
    box.remove();
  });
  const onTap = vi.fn();
  renderHook(() => usePriceGestures({ current: box }, { ownLines } as unknown as KlineChart, { onHold: undefined, onTap }));
  const pointer = { pointerId: 1, isPrimary: true, clientX: 300 };
  fireEvent.pointerDown(box, { ...pointer, clientY: 100 });
  fireEvent.pointerMove(box, { ...pointer, clientY: 140 });
  fireEvent.keyDown(box, { key: 'Escape' });
  fireEvent.pointerMove(box, { ...pointer, clientY: 160 });
  fireEvent.pointerUp(box, { ...pointer, clientY: 160 });
  expect(ownLines.drag.mock.calls).toEqual([[40]]);
  expect(ownLines.drop.mock.calls).toEqual([[false]]);
  expect(closed).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(closed).toHaveBeenCalledOnce();
  expect(onTap).not.toHaveBeenCalled();
  fireEvent.pointerDown(box, { ...pointer, clientY: 100 });
  fireEvent.pointerUp(box, { ...pointer, clientY: 102 });
  expect(onTap).toHaveBeenCalledOnce();
});
