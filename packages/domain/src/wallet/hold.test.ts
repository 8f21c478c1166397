import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growHold, type Hold, heldBy, openHold, releaseHold, settleHold } from './hold.ts';

describe('a hold', () => {
  it('is spent in parts, and the rest comes back', () => {
    const partly = settleHold(settleHold(openHold(100n), 30n), 20n);
    expect(heldBy(partly)).toBe(50n);
    const resolved = releaseHold(partly, heldBy(partly));
    expect(resolved).toEqual({ amount: 100n, spent: 50n, released: 50n });
    expect(heldBy(resolved)).toBe(0n);
  });

  it('grows, also when all of it was resolved', () => {
    const resolved = settleHold(growHold(openHold(1n), 2n), 3n);
    expect(growHold(resolved, 5n)).toEqual({ amount: 8n, spent: 3n, released: 0n });
  });

  it('may be spent to the last atom', () => expect(heldBy(settleHold(openHold(1n), 1n))).toBe(0n));

  it.each<[string, () => Hold]>([
    ['holding nothing', () => openHold(0n)],
    ['holding less than nothing', () => openHold(-1n)],
    ['settling more than is held', () => settleHold(openHold(1n), 2n)],
    ['releasing more than is held', () => releaseHold(openHold(1n), 2n)],
    ['settling nothing', () => settleHold(openHold(1n), 0n)],
    ['growing by nothing', () => growHold(openHold(1n), 0n)],
    ['releasing a negative amount', () => releaseHold(openHold(1n), -1n)],
    ['resolving twice: settle, settle', () => settleHold(settleHold(openHold(1n), 1n), 1n)],
    ['resolving twice: settle, release', () => releaseHold(settleHold(openHold(1n), 1n), 1n)],
    ['resolving twice: release, settle', () => settleHold(releaseHold(openHold(1n), 1n), 1n)],
    ['resolving twice: release, release', () => releaseHold(releaseHold(openHold(1n), 1n), 1n)],
  ])('refuses %s as a bug', (_, act) => expect(act).toThrow('broken: '));

  it('never gives out more than was set aside, whatever is tried', () => {
    const step = fc.record({
      act: fc.constantFrom(settleHold, releaseHold),
      amount: fc.bigInt({ min: -2n, max: 40n }),
    });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 100n }), fc.array(step), (amount, steps) => {
        let hold = openHold(amount);
        for (const { act, amount: part } of steps) {
          const isAllowed = part > 0n && part <= heldBy(hold);
          if (isAllowed) hold = act(hold, part);
          else expect(() => act(hold, part)).toThrow();
        }
        expect(hold.spent + hold.released + heldBy(hold)).toBe(amount);
        expect(heldBy(hold) >= 0n).toBe(true);
      }),
    );
  });
});
