import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
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
