import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whoShouldHave } from './shares.ts';

const others = (...counts: readonly number[]) => counts.map((worlds, index) => ({ server: String(index), url: '', worlds }));
const chosen = (own: number, ...counts: readonly number[]) => whoShouldHave(own, others(...counts))?.server;

describe('a world of a server', () => {
  it('should be at the server with the fewest, if this one has more than its share and many more than that one', () => {
    expect([chosen(2, 0), chosen(3, 1, 0), chosen(100, 100, 100, 0)]).toEqual(['0', '1', '2']);
  });

  it('stays if the worlds are even, and if there is no other server', () => {
    expect([chosen(1, 0), chosen(3, 2, 4), chosen(80, 80, 80, 61), chosen(1_000)]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('moves only a limited number of times, whatever the distribution, although all servers decide at the same time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 300 }), { minLength: 2, maxLength: 12 }), (begun) => {
        let counts = begun;
        const move = () => {
          const next = [...counts];
          for (const [own, worlds] of counts.entries()) {
            const to = whoShouldHave(worlds, others(...counts).toSpliced(own, 1));
            if (!to) continue;
            next[own] = (next[own] ?? 0) - 1;
            next[Number(to.server)] = (next[Number(to.server)] ?? 0) + 1;
          }
          const hasMoved = next.some((worlds, index) => worlds !== counts[index]);
          counts = next;
          return hasMoved;
        };
        const share = Math.ceil(counts.reduce((sum, worlds) => sum + worlds, 0) / counts.length);
        const surplus = counts.reduce((sum, worlds) => sum + Math.max(0, worlds - share), 0);
        let moves = 0;
        while (move()) moves += 1;
        expect(moves).toBeLessThanOrEqual(surplus);
        expect(Math.max(...counts) <= share || Math.max(...counts) - Math.min(...counts) <= 1 + share / 4).toBe(true);
      }),
    );
  });
});
