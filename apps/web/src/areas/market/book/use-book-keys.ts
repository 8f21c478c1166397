import type { Market } from '@mt2/domain/market-terms';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { atTicks, type BookSides, nextLevel } from './book.ts';

const STEPS: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/**
 * With a price `at`, arrow keys call `onLevel` with the next level of the book above or below it, in ticks, while the book
 * or nothing has the focus: a row that has it may vanish with its level.
 */
export function useBookKeys(
  market: Market,
  rows: BookSides | undefined,
  at: string | undefined,
  onLevel: (ticks: number) => void,
): RefObject<HTMLElement | null> {
  const book = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const focused = document.activeElement;
    const isOurs = focused === document.body || (book.current?.contains(focused) ?? false);
    if (!step || !rows || !isOurs || event.defaultPrevented) return;
    const level = nextLevel(rows, atTicks(market, at), step);
    event.preventDefault();
    if (level !== undefined) onLevel(level);
  });
  const isOn = at !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
  return book;
}
