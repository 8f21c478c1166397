import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Atoms, atoms, COIN, lesserOf, sumOf } from '../money/index.ts';
import { allocate, type Commitment } from './allocate.ts';
import { wholeTokens } from './offering.ts';

const GOLDEN = { supply: atoms('60000'), issuePrice: atoms('0.5'), cap: atoms('30000') };
const commitments = (...values: string[]): Commitment[] => values.map((value, index) => ({ id: index + 1, value: atoms(value) }));
const tokens = (...amounts: string[]): Atoms[] => amounts.map(atoms);

describe('an allocation in proportion to the commitments', () => {
  it.each<[string, string[], string[]]>([
    ['gives the excess over the cap to the others', ['40000', '15000', '5000'], ['30000', '22500', '7500']],
    ['gives every user their commitment if there is enough', ['5000', '2.5', '0.33333333'], ['10000', '5', '0.6666']],
    ['distributes the whole supply if no one reaches the cap', ['12000', '12000', '12000'], ['20000', '20000', '20000']],
    ['leaves the rounding remainder with the issuer', ['20000', '20000', '13333.33333333'], ['22500', '22500', '14999.9999']],
    ['is empty without commitments', [], []],
  ])('%s', (_, values, expected) =>
    expect([...allocate(GOLDEN, commitments(...values)).values()].sort(descending)).toEqual(tokens(...expected)),
  );

  it('charges for what it gives, and leaves the rest of each commitment', () => {
    const given = allocate(GOLDEN, commitments('40000', '15000', '5000'));
    const pays = [...given.values()].map((each) => (each * GOLDEN.issuePrice) / COIN);
    expect(pays).toEqual(tokens('15000', '11250', '3750'));
  });
});

const descending = (one: Atoms, other: Atoms): number => Number(other - one);

const anyOffering = fc.record({
  supply: fc.bigInt({ min: 0n, max: atoms('1000000') }).map(wholeTokens),
  issuePrice: fc.bigInt({ min: 10_000n, max: atoms('100') }).map(wholeTokens),
  cap: fc.bigInt({ min: COIN, max: atoms('50000') }),
});
const anyCommitments = fc
  .array(fc.bigInt({ min: 1n, max: atoms('1000000') }), { maxLength: 40 })
  .map((values) => values.map((value, index) => ({ id: index, value })));

describe('any commitments', () => {
  it('get at most the supply, the cap, and their payment, in whole steps of the market', () => {
    fc.assert(
      fc.property(anyOffering, anyCommitments, (offering, all) => {
        const given = allocate(offering, all);
        expect(given.size).toBe(all.length);
        expect(sumOf(given.values())).toBeLessThanOrEqual(offering.supply);
        for (const { id, value } of all) {
          const own = given.get(id) ?? -1n;
          expect(own >= 0n && own <= offering.cap && wholeTokens(own) === own).toBe(true);
          expect(own * offering.issuePrice).toBeLessThanOrEqual(value * COIN);
        }
      }),
    );
  });

  it('leave only dust while a user could have more', () => {
    fc.assert(
      fc.property(anyOffering, anyCommitments, (offering, all) => {
        const given = allocate(offering, all);
        const left = offering.supply - sumOf(given.values());
        const couldHaveMore = all.filter(({ id, value }) => {
          const most = lesserOf(wholeTokens((value * COIN) / offering.issuePrice), wholeTokens(offering.cap));
          return (given.get(id) ?? 0n) < most;
        });
        if (couldHaveMore.length > 0) expect(left).toBeLessThan(10_000n * BigInt(couldHaveMore.length));
      }),
    );
  });

  it('give larger commitments at least as much', () => {
    fc.assert(
      fc.property(anyOffering, anyCommitments, (offering, all) => {
        const given = allocate(offering, all);
        const rising = all.toSorted((one, other) => Number(one.value - other.value)).map(({ id }) => given.get(id) ?? 0n);
        expect(rising.every((each, index) => index === 0 || each >= (rising[index - 1] ?? 0n))).toBe(true);
      }),
    );
  });
});
