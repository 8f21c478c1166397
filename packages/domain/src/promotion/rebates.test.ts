import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertDefined } from '../core/decision.ts';
import { dayStart, formatInstant, parseInstant } from '../core/instant.ts';
import { type Atoms, atoms, COIN, formatAtoms } from '../money/atoms.ts';
import { percent, RATE_ONE } from '../money/share.ts';
import {
  compareEarned,
  creditAt,
  type Earned,
  type Inviter,
  isPartnerRate,
  levelDaysFrom,
  MOST_OF_FEE,
  monthOf,
  nextLevelAt,
  parseMonth,
  rebateKindOf,
  rebateRates,
  rebatesOf,
} from './rebates.ts';

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

it.each([
  ['spot.trade', 'spot'],
  ['lever.open', 'contract'],
  ['lever.close', 'contract'],
  ['lever.liquidation', 'contract'],
  ['robot.fill', 'robot'],
  ['robot.liquidation', 'robot'],
  ['withdraw.pay', undefined],
  ['loan.sale', undefined],
  ['lever.funding', undefined],
  ['option.settle', undefined],
])('the fee of %s is one of %s', (journal, kind) => expect(rebateKindOf(journal)).toBe(kind));

const at = (text: string) => assertDefined(parseInstant(text), 'an instant');

describe('the schedule', () => {
  it.each([
    ['2026-01-05T00:00:00Z', '2026-01-05 00:00:00', '2026-01-06 00:10:00', '2026-01-06 00:00:00', '2025-12-06 00:00:00'],
    ['2026-01-05T23:59:59Z', '2026-01-05 00:00:00', '2026-01-06 00:10:00', '2026-01-06 00:00:00', '2025-12-06 00:00:00'],
    ['2028-02-28T12:00:00Z', '2028-02-28 00:00:00', '2028-02-29 00:10:00', '2028-02-29 00:00:00', '2028-01-29 00:00:00'],
  ])('of %s', (text, day, credited, level, first) => {
    const now = at(text);
    const instants = [dayStart(now), creditAt(dayStart(now)), nextLevelAt(now), levelDaysFrom(now)];
    expect(instants.map(formatInstant)).toEqual([day, credited, level, first]);
  });
});

describe('a month', () => {
  it.each([
    ['2026-01', '2026-01-01 00:00:00', '2026-02-01 00:00:00'],
    ['2025-12', '2025-12-01 00:00:00', '2026-01-01 00:00:00'],
    ['2028-02', '2028-02-01 00:00:00', '2028-03-01 00:00:00'],
  ])('%s', (text, from, to) => {
    const month = assertDefined(parseMonth(text), 'a month');
    expect([month.from, month.to].map(formatInstant)).toEqual([from, to]);
    expect([monthOf(month.from), monthOf(month.to - 1)]).toEqual([month, month]);
  });

  it.each(['', '2026', '2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', 'January'])('is not read from %j', (text) =>
    expect(parseMonth(text)).toBeUndefined(),
  );
});

const earned = (userId: number, total: bigint, reachedAt: number): Earned => ({ userId, total, reachedAt });

it('ranks by sum, then by the time it was reached, then by user ID', () => {
  const all = [earned(4, 5n, 30), earned(3, 5n, 20), earned(9, 7n, 90), earned(2, 5n, 30), earned(8, 0n, 1), earned(1, 4n, 1)];
  expect(all.toSorted(compareEarned).map(({ userId }) => userId)).toEqual([9, 3, 2, 4, 1, 8]);
  expect(all.toReversed().toSorted(compareEarned)).toEqual(all.toSorted(compareEarned));
});
