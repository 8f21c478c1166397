import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { STORAGE } from '../../../../platform/storage.ts';

const AT = { time: 0, price: 64_000 };
/** As they were stored before drawings had a colour, a width, a lock or words. */
const EARLIER = ['trend', 'level', 'vertical', 'fibonacci', 'ruler'].map((tool, index) => ({ id: index + 1, tool, from: AT, to: AT }));
const STYLED = { id: 6, tool: 'text', from: AT, to: AT, colour: 'blue', width: 3, isLocked: true, words: 'Breakout' };

test.each([
  ['of an earlier version', EARLIER, EARLIER],
  ['with a style', [STYLED], [STYLED]],
  ['that are damaged', [{ ...STYLED, width: 40 }], []],
])('drawings %s are read', async (_, stored, shown) => {
  vi.resetModules();
  localStorage.setItem(STORAGE.drawings, JSON.stringify({ state: { bySymbol: { 'BTC/USDT': stored } }, version: 1 }));
  const { useDrawings } = await import('./drawings.ts');
  expect(renderHook(() => useDrawings('BTC/USDT')).result.current).toEqual(shown);
});
