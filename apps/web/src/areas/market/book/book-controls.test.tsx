import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLargest } from './book-controls.tsx';

test('a large row that leaves the book does not change the decimals of the others, until its market or group changes', () => {
  const { result, rerender } = renderHook(([book, steps]: [string, number]) => useLargest(book, steps), { initialProps: ['BTC 1', 9] });
  const seen = (book: string, steps: number) => {
    rerender([book, steps]);
    return result.current;
  };
  expect([seen('BTC 1', 12), seen('BTC 1', 8), seen('BTC 10', 8), seen('ETH 10', 3)]).toEqual([12, 12, 8, 3]);
});
