import { DAY, RATE_ONE } from '@mt2/domain';
import { checkProduct, FINANCE_STATUS, MOST_DAYS, PENALTY_MODES, type PenaltyMode } from '@mt2/domain/finance';
import { amount, and, coin, count, flag, id, oneOf, past, planned, type Rules, ref, some, status, user, whole, within } from './rules.ts';

const days = whole(1, MOST_DAYS);
const dailyRate = whole(1, Number(RATE_ONE));

export const finance: Rules<'FinanceProduct' | 'FinanceOrder'> = {
  FinanceProduct: {
    columns: { id, coin, days, dailyRate, minimum: some, quota: some, penaltyMode: oneOf(PENALTY_MODES), opensAt: planned, isClosed: flag },
    rows: [
      {
        at: 'quota',
        expected: 'terms that a product may have',
        holds: (row) =>
          checkProduct({
            ...row,
            dailyRate: BigInt(row.dailyRate),
            penaltyMode: row.penaltyMode as PenaltyMode,
            isClosed: row.isClosed === 1,
          }).ok,
      },
    ],
  },
  FinanceOrder: {
    columns: {
      id,
      userId: user,
      productId: id,
      coin,
      amount: some,
      days,
      dailyRate,
      penaltyMode: oneOf(PENALTY_MODES),
      interest: amount,
      credited: and(count(MOST_DAYS), 'at most its days', (c) => `${c} <= here."days"`),
      status: status(FINANCE_STATUS),
      createdAt: past,
      nextCreditAt: within(2 * DAY),
      completesAt: and(within(MOST_DAYS * DAY), 'after its days', (c) => `${c} >= here."createdAt"`),
      endedAt: past,
      penalty: amount,
      reinvests: flag,
      reinvestedAs: ref('FinanceOrder'),
    },
  },
};
