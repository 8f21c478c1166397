import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LevelIndex } from './level-index.ts';

const filled = (...levels: readonly (readonly [number, number])[]): LevelIndex => {
  const index = new LevelIndex();
  for (const [id, level] of levels) index.set(id, level);
  return index;
};

describe('levels in order', () => {
  it('are nearest to a rising price at the bottom, to a falling one at the top', () => {
    const index = filled([7, 300], [3, 100], [5, 200]);
    expect([index.nearest('up'), index.nearest('down'), index.size]).toEqual([100, 300, 3]);
    expect([new LevelIndex().nearest('up'), new LevelIndex().nearest('down')]).toEqual([undefined, undefined]);
  });

  it('are reached by a price at or beyond them, in ID order', () => {
    const index = filled([9, 100], [4, 100], [6, 99], [5, 101]);
    expect(index.reached(100, 'up')).toEqual([4, 6, 9]);
    expect(index.reached(100, 'down')).toEqual([4, 5, 9]);
    expect(index.reached(98, 'up')).toEqual([]);
    expect(index.reached(102, 'down')).toEqual([]);
  });

  it('can be replaced and removed', () => {
    const index = filled([1, 100], [2, 200]);
    index.set(1, 300);
    expect(index.nearest('up')).toBe(200);
    index.set(2, undefined);
    index.delete(2);
    expect([index.nearest('up'), index.size]).toEqual([300, 1]);
  });

  it('are whole ticks', () => expect(() => filled([1, 0.5])).toThrow('a level is whole ticks'));

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
