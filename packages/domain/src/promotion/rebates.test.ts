import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Atoms, atoms, COIN, formatAtoms } from '../money/atoms.ts';
import { percent } from '../money/percent.ts';
import { RATE_ONE } from '../money/share.ts';
import { type Inviter, isPartnerRate, MOST_OF_FEE, rebateRates, rebatesOf } from './rebates.ts';

const ordinary = (level: number): Inviter => ({ level, partnerRate: undefined });
const partner = (rate: string, level = 1): Inviter => ({ level, partnerRate: percent(rate) });
const FEE = atoms('6.5');

/** Both inviters' rebates on a fee, as text. */
function both(fee: Atoms, first: Inviter, second?: Inviter): readonly string[] {
  const got = rebatesOf(fee, rebateRates(first, second));
  return [formatAtoms(got.first), formatAtoms(got.second)];
}

describe('the rebates of a fee', () => {
  it.each<[string, readonly string[], string, string]>([
    ['of two ordinary users of the first level', both(FEE, ordinary(1), ordinary(1)), '1.30000000', '0.32500000'],
    ['of a partner of 40% above a user with 25%', both(FEE, ordinary(2), partner('40')), '1.62500000', '0.97500000'],
    ['of a fee in BTC that is worth 7.8012', both((atoms('0.00012') * atoms('65010')) / COIN, ordinary(1)), '1.56024000', '0.00000000'],
    ['if the inviter has no inviter', both(FEE, ordinary(5)), '2.60000000', '0.00000000'],
    ['of two of the last level: half of the fee', both(FEE, ordinary(5), ordinary(5)), '2.60000000', '0.65000000'],
    ['of a partner alone', both(FEE, partner('50')), '3.25000000', '0.00000000'],
    ['of an ordinary user above a partner', both(FEE, partner('40'), ordinary(1)), '2.60000000', '0.32500000'],
    [
      'of an ordinary user above a partner who leaves less than the user’s rate',
      both(FEE, partner('48'), ordinary(5)),
      '3.12000000',
      '0.13000000',
    ],
    ['of an ordinary user above a partner who leaves nothing', both(FEE, partner('50'), ordinary(5)), '3.25000000', '0.00000000'],
    ['of a partner above one with the same rate', both(FEE, partner('40'), partner('40')), '2.60000000', '0.00000000'],
    ['of a partner above a user with more', both(FEE, ordinary(5), partner('30')), '2.60000000', '0.00000000'],
    ['of a partner above a partner', both(FEE, partner('30'), partner('45')), '1.95000000', '0.97500000'],
    ['of the smallest fee: not an atom', both(1n, ordinary(5), ordinary(5)), '0.00000000', '0.00000000'],
    ['of nine atoms, each floored', both(9n, ordinary(1), ordinary(1)), '0.00000001', '0.00000000'],
  ])('%s', (_, got, first, second) => expect(got).toEqual([first, second]));
});

const inviter = fc.record({
  level: fc.integer({ min: 1, max: 5 }),
  partnerRate: fc.option(fc.bigInt({ min: 1n, max: MOST_OF_FEE }), { nil: undefined }),
});
/** A tree: each user was invited by an earlier one, or by no one. */
const tree = fc
  .array(fc.record({ inviter, by: fc.option(fc.nat(), { nil: undefined }) }), { minLength: 2, maxLength: 12 })
  .map((users) => users.map((user, index) => ({ ...user, by: user.by === undefined || index === 0 ? undefined : user.by % index })));

it('are never more than half of the fee, for any inviters, levels and rates', () => {
  fc.assert(
    fc.property(tree, fc.bigInt({ min: 0n, max: atoms('1000000') }), (users, fee) => {
      for (const { by } of users) {
        const first = by === undefined ? undefined : users[by];
        if (!first) continue;
        const second = first.by === undefined ? undefined : users[first.by];
        const rates = rebateRates(first.inviter, second?.inviter);
        const got = rebatesOf(fee, rates);
        expect(rates.first >= 0n && rates.second >= 0n).toBe(true);
        expect((got.first + got.second) * 2n <= fee).toBe(true);
        // A partner's own rebate and those below them add up to at most their rate, unless the rebates below are already more.
        const own = second?.inviter.partnerRate;
        if (own !== undefined) expect(rates.second).toBe(own > rates.first ? own - rates.first : 0n);
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['0.000001', true],
  ['40', true],
  ['50', true],
  ['0', false],
  ['50.000001', false],
  ['-1', false],
])('a partner may have %s percent: %s', (rate, isAllowed) =>
  expect(isPartnerRate((atoms(rate) * RATE_ONE) / (100n * COIN))).toBe(isAllowed),
);
