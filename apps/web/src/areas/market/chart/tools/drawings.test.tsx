import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceMemory, STORAGE } from '../../../../platform/storage.ts';
import type { Drawing } from './drawing.ts';
import { deleteDrawing, keepDrawing, useDrawings, useSteps } from './drawings.ts';

const AT = { time: 0, price: 64_000 };
/** As they were stored before drawings had a colour, a width or words. */
const EARLIER = ['trend', 'level', 'fibonacci', 'ruler'].map((tool, index) => ({ id: index + 1, tool, from: AT, to: AT }));
const STYLED = { id: 6, tool: 'text', from: AT, to: AT, colour: 'blue', width: 3, words: 'Breakout' };
const LEVEL = { id: 9, tool: 'level', from: AT, to: AT } as const;
const UNREADABLE = [
  { ...STYLED, width: 40 },
  { ...STYLED, tool: 'pitchfork' },
];

test.each([
  ['of an earlier version', EARLIER, EARLIER],
  ['with a style', [STYLED], [STYLED]],
  ['next to damaged ones and those of other versions', [...EARLIER, ...UNREADABLE, STYLED], [...EARLIER, STYLED]],
])('drawings %s are read', (_, stored, shown) => {
  deviceMemory.writeAs(STORAGE.drawings, { state: { bySymbol: { 'BTC/USDT': stored } } });
  const { result } = renderHook(() => useDrawings('BTC/USDT'));
  act(() => keepDrawing('BTC/USDT', LEVEL));
  expect(result.current).toEqual([...shown, LEVEL]);
});

test('steps with the drawings of a market are undone and done again, and those that belong together at once', () => {
  const { result } = renderHook(() => ({ shown: useDrawings('ETH/USDT'), ...useSteps('ETH/USDT') }));
  const text = { id: 1, tool: 'text', from: AT, to: AT } as const;
  const typed = { ...text, words: 'Top' };
  const wide = { ...typed, width: 3 } as const;
  expect(result.current.undo).toBeUndefined();
  act(() => {
    keepDrawing('ETH/USDT', text);
    for (const words of ['T', 'To', 'Top']) keepDrawing('ETH/USDT', { ...text, words }, 'words');
    keepDrawing('ETH/USDT', wide);
    keepDrawing('ETH/USDT', { ...wide });
    deleteDrawing('ETH/USDT', 1);
    keepDrawing('SOL/USDT', text);
  });
  const states = [[], [wide], [typed], [text], []];
  for (const state of states) {
    expect(result.current.shown).toEqual(state);
    act(() => result.current.undo?.());
  }
  expect(result.current.undo).toBeUndefined();
  for (const state of states.slice(0, -1).toReversed()) {
    act(() => result.current.redo?.());
    expect(result.current.shown).toEqual(state);
  }
  expect(result.current.redo).toBeUndefined();
  act(() => result.current.undo?.());
  act(() => keepDrawing('ETH/USDT', text));
  expect(result.current.redo).toBeUndefined();
});

const levelOf = (id: number, price: number): Drawing => ({ id, tool: 'level', from: { time: 0, price }, to: { time: 0, price } });

test('undo and redo leave alone what another tab drew in between', () => {
  const { result } = renderHook(() => ({ shown: useDrawings('ADA/USDT'), ...useSteps('ADA/USDT') }));
  const [own, theirs] = [levelOf(1, 64_000), levelOf(2, 65_000)];
  act(() => keepDrawing('ADA/USDT', own));
  deviceMemory.writeAs(STORAGE.drawings, { state: { bySymbol: { 'ADA/USDT': [own, theirs] } } });
  act(() => result.current.undo?.());
  expect(result.current.shown).toEqual([theirs]);
  act(() => result.current.redo?.());
  expect(result.current.shown).toEqual([own, theirs]);
});

test('the last 50 steps can be undone', () => {
  const { result } = renderHook(() => ({ shown: useDrawings('SOL/USDT'), ...useSteps('SOL/USDT') }));
  act(() => {
    for (let price = 1; price <= 60; price++) keepDrawing('SOL/USDT', levelOf(1, price));
  });
  for (let count = 0; count < 60; count++) act(() => result.current.undo?.());
  expect(result.current.shown).toEqual([levelOf(1, 10)]);
});
