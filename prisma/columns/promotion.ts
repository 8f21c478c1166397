import { DAY } from '@mt2/domain';
import { MOST_OF_FEE, REBATE_KINDS, REBATE_STATUS } from '@mt2/domain/promotion';
import { and, count, id, oneOf, past, type Rules, status, sum, user, whole, within } from './rules.ts';

export const promotion: Rules<'Inviter' | 'Rebate'> = {
  Inviter: { columns: { userId: user, partnerRate: count(Number(MOST_OF_FEE)), levelAt: within(DAY) } },
  Rebate: {
    columns: {
      id,
      userId: user,
      traderId: user,
      degree: whole(1, 2),
      kind: oneOf(REBATE_KINDS),
      day: and(past, 'at midnight', (c) => `${c} % ${DAY} = 0`),
      turnover: sum,
      fees: sum,
      amount: sum,
      status: status(REBATE_STATUS),
      earnedAt: past,
      creditedAt: past,
    },
    totals: ['turnover', 'fees', 'amount'],
  },
};
