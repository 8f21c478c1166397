import { fireEvent, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { KlineChart } from '../drawing/kline-chart.ts';
import { usePriceGestures } from './use-price-gestures.ts';

test('a line follows a finger that moves; Esc drops it and closes nothing else, then lifting asks nothing; a tap chooses one', () => {
  const ownLines = { at: () => ({ line: { onMove: vi.fn() } }), hold: vi.fn(), drag: vi.fn(), drop: vi.fn() };
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
  for (const clientY of [103, 107, 108, 140, 102, 100]) fireEvent.pointerMove(box, { ...pointer, clientY });
  fireEvent.keyDown(box, { key: 'Escape' });
  fireEvent.pointerMove(box, { ...pointer, clientY: 160 });
  fireEvent.pointerUp(box, { ...pointer, clientY: 160 });
  expect(ownLines.drag.mock.calls).toEqual([[8], [40], [2], [0]]);
  expect(ownLines.drop.mock.calls).toEqual([[false]]);
  expect(closed).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(closed).toHaveBeenCalledOnce();
  expect(onTap).not.toHaveBeenCalled();
  fireEvent.pointerDown(box, { ...pointer, clientY: 100 });
  fireEvent.pointerUp(box, { ...pointer, clientY: 102 });
  expect(onTap).toHaveBeenCalledOnce();
});
