import { COIN } from '@mt2/domain';
import { expect, test } from 'vitest';
import { profitShape } from './robot-view.tsx';

const points = (...profits: number[]) => profits.map((profit, at) => ({ at, profit: BigInt(profit) * COIN }));

test('time runs from left to right, and gains are above zero, losses below', () => {
  const { line, zero } = profitShape(points(0, 10, -10), 100, 40);
  expect(zero).toBe(20);
  expect(line).toBe('M0,20 L50,0 L100,40');
});

test('zero is visible if all profits are on one side of it', () => {
  expect(profitShape(points(5, 10), 100, 40).zero).toBe(40);
  expect(profitShape(points(-5, -10), 100, 40).zero).toBe(0);
});

test('the area returns to zero, and without any profit or time there is a level line', () => {
  expect(profitShape(points(0, 10), 100, 40).area).toBe('M0,40 L0,40 L100,0 L100,40 Z');
  expect(profitShape(points(0), 100, 40)).toEqual({ line: 'M0,20', area: 'M0,20 L0,20 L0,20 Z', zero: 20 });
});
