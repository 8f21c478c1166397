import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuardedRows } from './guarded-rows.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Rows of these keys, and if they take taps. */
function opened(...ids: number[]) {
  const rowsOf = (keys: readonly number[]) => <GuardedRows keys={keys}>{keys.join()}</GuardedRows>;
  const { container, rerender } = render(rowsOf(ids));
  return {
    show: (...next: number[]) => rerender(rowsOf(next)),
    takesTaps: () => container.querySelector('div')?.style.pointerEvents !== 'none',
  };
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test.each([
  ['left', [4, 2, 1]],
  ['moved down below a new one', [5, 4, 3, 2, 1]],
  ['moved up', [3, 4, 2, 1]],
  ['left last', []],
])('rows take no taps for half a second after one has %s', (_, next) => {
  const { show, takesTaps } = opened(4, 3, 2, 1);
  show(...next);
  wait(499);
  expect(takesTaps()).toBe(false);
  wait(1);
  expect(takesTaps()).toBe(true);
});

test('the time begins again with each row that leaves', () => {
  const { show, takesTaps } = opened(3, 2, 1);
  show(2, 1);
  wait(400);
  show(1);
  wait(400);
  expect(takesTaps()).toBe(false);
});

test('rows that are drawn again, or followed by others, take taps', () => {
  const { show, takesTaps } = opened(3, 2);
  show(3, 2);
  show(3, 2, 1);
  expect(takesTaps()).toBe(true);
});
