import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { worldNow } from '../../../platform/server-time.ts';
import type { OptionOrder } from './order.ts';
import { announce, isShowingResult, useFilling, useResults } from './results.ts';

const old = (id: number) => ({ id, endedAt: 0 }) as OptionOrder;
const recent = (id: number): OptionOrder => ({ ...old(id), endedAt: worldNow() });
const shown = ({ result }: { result: { current: ReturnType<typeof useResults> } }) => result.current.results.map(({ id }) => id);

test('results of the last moments are shown to a returning user, each once', () => {
  announce([recent(1), old(2)]);
  const panel = renderHook(useResults);
  expect(shown(panel)).toEqual([1]);
  act(() => announce([recent(1), recent(3)]));
  expect(shown(panel)).toEqual([1, 3]);
  act(() => panel.result.current.next());
  expect(shown(panel)).toEqual([3]);
  panel.unmount();
  expect(shown(renderHook(useResults))).toEqual([]);
});

test('results of options seen waiting on the open panel are shown however far the clock was moved', () => {
  const panel = renderHook(useResults);
  expect(isShowingResult(4)).toBe(true);
  act(() => announce([old(4), old(5)], [old(4)]));
  expect(shown(panel)).toEqual([4]);
  panel.unmount();
  expect(isShowingResult(4)).toBe(false);
});

test('results that arrive while the user fills in the form do not interrupt, and are news instead', () => {
  const panel = renderHook(useResults);
  const form = renderHook(useFilling, { initialProps: true });
  expect(isShowingResult(6)).toBe(false);
  act(() => announce([recent(6)]));
  form.rerender(false);
  expect(shown(panel)).toEqual([]);
  // Its news may come only after the form was sent.
  expect([isShowingResult(6), isShowingResult(7)]).toEqual([false, true]);
  act(() => announce([recent(7)]));
  expect(shown(panel)).toEqual([7]);
});
