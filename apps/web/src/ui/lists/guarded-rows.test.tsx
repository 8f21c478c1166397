import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuardedRows } from './guarded-rows.tsx';

const ROW = 50;

/** A list of rows of 50 pixels, and below it what moves up with the last row. */
function Orders({ ids }: { ids: readonly number[] }) {
  return (
    <GuardedRows keys={ids}>
      <ul>
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      {ids.length === 0 && <button type="button">New order</button>}
    </GuardedRows>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  // The layout that a browser would make: rows below each other, in a box that ends with them.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const top = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * ROW : 0;
    return new DOMRect(0, top, 300, this.tagName === 'LI' ? ROW : this.querySelectorAll('li').length * ROW);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The pixels that take no taps, from and to; undefined if there are none. */
function guarded(container: Element): readonly [number, number] | undefined {
  const pane = container.querySelector<HTMLElement>('[data-row-guard]');
  if (!pane) return undefined;
  const [top, height] = [pane.style.top, pane.style.height].map((length) => Number(length.replace('px', '')));
  return [top ?? 0, (top ?? 0) + (height ?? 0)];
}

function opened(...ids: number[]) {
  const { container, rerender } = render(<Orders ids={ids} />);
  return { show: (...next: number[]) => rerender(<Orders ids={next} />), place: () => guarded(container) };
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('for 700 ms after a row left, its place and the rows that moved take no taps', () => {
  const { show, place } = opened(4, 3, 2, 1);
  expect(place()).toBeUndefined();
  show(4, 2, 1);
  expect(place()).toEqual([50, 200]);
  wait(699);
  expect(place()).toEqual([50, 200]);
  wait(1);
  expect(place()).toBeUndefined();
});

test('the last row guards the place of what follows an empty list', () => {
  const { show, place } = opened(1);
  show();
  expect(place()).toEqual([0, 50]);
});

test('a second row that leaves meanwhile adds its place, and the time begins again', () => {
  const { show, place } = opened(4, 3, 2, 1);
  show(4, 3, 1);
  expect(place()).toEqual([100, 200]);
  wait(500);
  show(3, 1);
  expect(place()).toEqual([0, 200]);
  wait(699);
  expect(place()).toEqual([0, 200]);
  wait(1);
  expect(place()).toBeUndefined();
});

test('rows that are added, or drawn again, guard nothing', () => {
  const { show, place } = opened(2, 1);
  show(2, 1);
  show(3, 2, 1);
  show(3, 2, 1, 0);
  expect(place()).toBeUndefined();
});
