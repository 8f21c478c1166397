import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LevelIndex, Levels } from './level-index.ts';

describe('levels in order', () => {
  it('are whole ticks', () => expect(() => new LevelIndex().set(1, 0.5)).toThrow('a level is whole ticks'));

  it('agree with a search through a plain list', () => {
    const change = fc.record({ id: fc.nat(12), level: fc.option(fc.integer({ min: 95, max: 105 })) });
    fc.assert(
      fc.property(fc.array(change), fc.integer({ min: 94, max: 106 }), (changes, price) => {
        const index = new LevelIndex();
        const levels = new Map<number, number>();
        for (const { id, level } of changes) {
          index.set(id, level ?? undefined);
          if (level === null) levels.delete(id);
          else levels.set(id, level);
        }
        const ids = (isReached: (level: number) => boolean) =>
          [...levels]
            .filter(([, level]) => isReached(level))
            .map(([id]) => id)
            .sort((one, other) => one - other);
        expect(index.size).toBe(levels.size);
        expect(index.reached(price, 'up')).toEqual(ids((level) => level <= price));
        expect(index.reached(price, 'down')).toEqual(ids((level) => level >= price));
        expect(index.nearest('up')).toBe(levels.size ? Math.min(...levels.values()) : undefined);
        expect(index.nearest('down')).toBe(levels.size ? Math.max(...levels.values()) : undefined);
      }),
    );
  });
});

it('are reached from either side, in ID order, with the direction of the price', () => {
  const levels = new Levels();
  levels.up.set(5, 100);
  levels.up.set(2, 101);
  levels.down.set(3, 100);
  levels.down.set(9, 99);
  expect(levels.size).toBe(4);
  expect(levels.reached(100)).toEqual([
    { id: 3, by: 'down' },
    { id: 5, by: 'up' },
  ]);
  levels.up.set(5, undefined);
  expect([levels.size, levels.reached(100)]).toEqual([3, [{ id: 3, by: 'down' }]]);
});
