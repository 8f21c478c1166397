import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeHold, type Hold, type HoldChange, heldBy } from './hold.ts';

type Step = [change: HoldChange['change'], amount: bigint];
/** The hold after these changes. */
const after = (...steps: Step[]): Hold | undefined =>
  steps.reduce<Hold | undefined>((hold, [change, amount]) => changeHold(hold, { change, amount }), undefined);

describe('a hold', () => {
  it('is spent in parts, and the rest is released', () => {
    const partly: Step[] = [
      ['frozen', 100n],
      ['spent', 30n],
      ['spent', 20n],
    ];
    expect(heldBy(after(...partly)!)).toBe(50n);
    const resolved = after(...partly, ['released', 50n])!;
    expect(resolved).toEqual({ amount: 100n, spent: 50n, released: 50n });
    expect(heldBy(resolved)).toBe(0n);
  });

  it('grows, also after it was completely resolved', () =>
    expect(after(['frozen', 1n], ['frozen', 2n], ['spent', 3n], ['frozen', 5n])).toEqual({ amount: 8n, spent: 3n, released: 0n }));

  it('may be spent to the last atom', () => expect(heldBy(after(['frozen', 1n], ['spent', 1n])!)).toBe(0n));

  it.each<[string, Step[]]>([
    ['holding nothing', [['frozen', 0n]]],
    ['holding less than nothing', [['frozen', -1n]]],
    ['spending more than was ever held', [['spent', 1n]]],
    [
      'growing by nothing',
      [
        ['frozen', 1n],
        ['frozen', 0n],
      ],
    ],
  ])('refuses %s as a bug', (_, steps) => expect(() => after(...steps)).toThrow('broken: '));

  it('never releases or spends more than was frozen, whatever the order of changes', () => {
    const step = fc.record({ change: fc.constantFrom('spent' as const, 'released' as const), amount: fc.bigInt({ min: -2n, max: 40n }) });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 100n }), fc.array(step), (amount, steps) => {
        let hold = changeHold(undefined, { change: 'frozen', amount });
        for (const tried of steps) {
          const isAllowed = tried.amount > 0n && tried.amount <= heldBy(hold);
          if (isAllowed) hold = changeHold(hold, tried);
          else expect(() => changeHold(hold, tried)).toThrow();
        }
        expect(hold.spent + hold.released + heldBy(hold)).toBe(amount);
        expect(heldBy(hold) >= 0n).toBe(true);
      }),
    );
  });
});
