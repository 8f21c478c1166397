import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceMemory, STORAGE } from '../../../../platform/storage.ts';
import type { Drawing } from './drawing.ts';
import { deleteDrawing, keepDrawing, readable, useDrawings, useSteps } from './drawings.ts';

const AT = { time: 0, price: 64_000 };
/** As they were stored before drawings had a colour, a width, a lock or words. */
const EARLIER = ['trend', 'level', 'vertical', 'fibonacci', 'ruler'].map((tool, index) => ({ id: index + 1, tool, from: AT, to: AT }));
const STYLED = { id: 6, tool: 'text', from: AT, to: AT, colour: 'blue', width: 3, isLocked: true, words: 'Breakout' };
const NEW = [
  { id: 7, tool: 'channel', from: AT, to: AT, offset: -120.5, isDashed: true },
  { id: 8, tool: 'brush', from: AT, to: AT, between: [AT, AT] },
];
const UNREADABLE = [
  { ...STYLED, width: 40 },
  { ...STYLED, tool: 'pitchfork' },
  { id: 9, tool: 'brush', from: AT, to: AT, between: Array(81).fill(AT) },
];

test.each([
  ['of an earlier version', EARLIER, EARLIER],
  ['with a style', [STYLED], [STYLED]],
  ['with a channel and a stroke', NEW, NEW],
  ['next to damaged or later ones', [STYLED, ...UNREADABLE, ...NEW], [STYLED, ...NEW]],
])('drawings %s are read', (_, stored, shown) => {
  expect(readable({ bySymbol: { 'BTC/USDT': stored } })).toEqual({ bySymbol: { 'BTC/USDT': shown } });
});

test('steps with the drawings of a market are undone and done again, and those that belong together at once', () => {
  const { result } = renderHook(() => ({ shown: useDrawings('ETH/USDT'), ...useSteps('ETH/USDT') }));
  const text = { id: 1, tool: 'text', from: AT, to: AT } as const;
  const typed = { ...text, words: 'Top' };
  const locked = { ...typed, isLocked: true };
  expect(result.current.undo).toBeUndefined();
  act(() => {
    keepDrawing('ETH/USDT', text);
    for (const words of ['T', 'To', 'Top']) keepDrawing('ETH/USDT', { ...text, words }, 'words');
    keepDrawing('ETH/USDT', locked);
    keepDrawing('ETH/USDT', { ...locked });
    deleteDrawing('ETH/USDT', 1);
    keepDrawing('SOL/USDT', text);
  });
  const states = [[], [locked], [typed], [text], []];
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

/** Another tab stores the drawings of a market. */
const storeElsewhere = (symbol: string, drawings: readonly Drawing[]) =>
  deviceMemory.writeAs(STORAGE.drawings, { state: { bySymbol: { [symbol]: drawings } }, version: 1 });

const levelOf = (id: number, price: number, style: Partial<Drawing> = {}): Drawing => ({
  id,
  tool: 'level',
  from: { time: 0, price },
  to: { time: 0, price },
  ...style,
});

test('undo and redo leave alone what another tab drew or changed in between', () => {
  const { result } = renderHook(() => ({ shown: useDrawings('ADA/USDT'), ...useSteps('ADA/USDT') }));
  const [own, theirs] = [levelOf(1, 64_000), levelOf(2, 65_000)];
  act(() => keepDrawing('ADA/USDT', own));
  storeElsewhere('ADA/USDT', [own, theirs]);
  act(() => result.current.undo?.());
  expect(result.current.shown).toEqual([theirs]);
  act(() => result.current.redo?.());
  expect(result.current.shown).toEqual([own, theirs]);
  const red = levelOf(1, 64_000, { colour: 'red' });
  act(() => keepDrawing('ADA/USDT', red));
  // What they changed since is theirs: undo takes nothing back.
  const locked = { ...red, isLocked: true };
  storeElsewhere('ADA/USDT', [locked, theirs]);
  act(() => result.current.undo?.());
  expect(result.current).toMatchObject({ shown: [locked, theirs], undo: undefined });
});

test('a deleted drawing is put back next to the one that another tab drew under its ID', () => {
  const { result } = renderHook(() => ({ shown: useDrawings('XRP/USDT'), ...useSteps('XRP/USDT') }));
  const [own, theirs] = [levelOf(1, 64_000), levelOf(1, 65_000)];
  act(() => {
    keepDrawing('XRP/USDT', own);
    deleteDrawing('XRP/USDT', 1);
  });
  storeElsewhere('XRP/USDT', [theirs]);
  act(() => result.current.undo?.());
  expect(result.current.shown).toEqual([theirs, { ...own, id: 2 }]);
  act(() => result.current.redo?.());
  expect(result.current.shown).toEqual([theirs]);
});
