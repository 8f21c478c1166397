import { describe, expect, test } from 'vitest';
import { directionOf } from './figures/signed.tsx';
import { sparkPoints } from './figures/sparkline.tsx';
import { stepTo } from './step-keys.ts';

describe('a direction', () => {
  test.each([
    ['+1.23', 'up'],
    ['1.23', 'up'],
    ['-0.01', 'down'],
    ['0.00', 'flat'],
    ['-0.00', 'flat'],
    ['', 'flat'],
  ])('of %j is %s', (text, direction) => expect(directionOf(text)).toBe(direction));
});

describe('a sparkline', () => {
  test('spans its box from the lowest to the highest', () => expect(sparkPoints([1, 3, 2], 10, 4)).toBe('0.0,4.0 5.0,0.0 10.0,2.0'));
  test('of equal values is level', () => expect(sparkPoints([5, 5], 10, 4)).toBe('0.0,2.0 10.0,2.0'));
  test('of one value is a point', () => expect(sparkPoints([5], 10, 4)).toBe('0.0,2.0'));
});

describe('a key', () => {
  const values = ['a', 'b', 'c'];
  test.each([
    ['ArrowRight', 'tab', 'a', 'b'],
    ['ArrowRight', 'radio', 'c', 'a'],
    ['ArrowLeft', 'tab', 'a', 'c'],
    ['ArrowDown', 'radio', 'a', 'b'],
    ['ArrowUp', 'radio', 'a', 'c'],
    ['ArrowDown', 'tab', 'a', undefined],
    ['Home', 'tab', 'b', 'a'],
    ['End', 'radio', 'a', 'c'],
    ['Enter', 'radio', 'a', undefined],
  ] as const)('%s on a %s at %s leads to %s', (key, role, at, next) => expect(stepTo(role, key, values, at)).toBe(next));
});
