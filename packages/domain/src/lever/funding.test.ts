import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btc, somePosition, somePrice, worked } from '../../test/positions.ts';
import { HOUR, MINUTE } from '../core/index.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { fundingPayment, isFunded, payFunding, settledFunding } from './funding.ts';

describe('funding', () => {
  it.each([
    ['long', 6_550_000, 40_000n, '-2.62000000'],
    ['short', 6_550_000, 40_000n, '2.62000000'],
    ['long', 6_450_220, 10_000n, '-0.64502200'],
    ['long', 6_444_679, -28_793n, '1.85561642'],
    ['long', 6_496_956, -8_266n, '0.53703838'],
    ['short', 6_444_679, -28_793n, '-1.85561643'],
    ['long', 6_550_000, 0n, '0.00000000'],
  ] as const)('of a %s at a mark of %s ticks and a rate of %s: %s', (side, mark, rate, payment) =>
    expect(formatAtoms(fundingPayment(btc, worked(side), mark, rate))).toBe(payment),
  );

  it.each([
    ['received', '2.62', '0', ['2.62', '0', '0']],
    ['of nothing', '0', '10', ['0', '0', '0']],
    ['paid by the account', '-2.62', '10', ['0', '2.62', '0']],
    ['paid by the account and then by the margin', '-2.62', '1', ['0', '1', '1.62']],
    ['paid by the margin', '-2.62', '0', ['0', '0', '2.62']],
    ['as far as there is anything', '-400', '20', ['0', '20', '325']],
  ])('%s', (_, payment, available, expected) => {
    const { received, fromAvailable, fromMargin } = payFunding(atoms(payment), atoms(available), atoms('325'));
    expect([received, fromAvailable, fromMargin]).toEqual(expected.map(atoms));
  });

  it.each([
    [0, true],
    [8 * HOUR - MINUTE, true],
    [8 * HOUR - MINUTE + 1, false],
    [8 * HOUR, false],
  ])('at 08:00 concerns a position opened at second %i: %s', (openedAt, isConcerned) =>
    expect(isFunded(openedAt, 8 * HOUR)).toBe(isConcerned),
  );

  const close = (funding: string, quantity: bigint) => ({ funding: atoms(funding), quantity });
  it.each([
    ['is not settled before a close', [], '0'],
    ['is settled for the closed lots', [close('-1', 90n)], '-0.9'],
    ['that follows a close concerns the rest alone', [close('0', 90n), close('-1.95', 5n)], '-0.975'],
    ['is settled whole by the last close', [close('-1', 90n), close('-2.95', 10n)], '-2.95'],
    ['is rounded down', [close('0.00000001', 50n), close('-0.00000001', 25n)], '-0.00000001'],
  ])('%s', (_, closes, expected) => expect(settledFunding(100n, closes)).toBe(atoms(expected)));

  it('costs the house account only atoms of rounding, and takes the amount owed as far as there is money', () => {
    const rate = fc.bigInt({ min: -375_000n, max: 375_000n });
    const available = fc.bigInt({ min: 0n, max: atoms('1000') });
    fc.assert(
      fc.property(somePosition, somePrice, rate, available, ({ market, position }, mark, funding, balance) => {
        const [long, short] = (['long', 'short'] as const).map((side) => fundingPayment(market, { ...position, side }, mark, funding));
        expect([0n, -1n]).toContain((long ?? 0n) + (short ?? 0n));
        const paid = payFunding(-atoms('500'), balance, position.margin);
        expect(paid.fromAvailable <= balance && paid.fromMargin <= position.margin).toBe(true);
        const taken = paid.fromAvailable + paid.fromMargin;
        expect(taken === atoms('500') || taken === balance + position.margin).toBe(true);
      }),
    );
  });
});
