import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { ROUTES } from './routes.ts';
import { amount, coin, flag, id, oneOf, past, type Rules, some, status, text, uploadPaths, user } from './rules.ts';

export const deposit: Rules<'Deposit'> = {
  Deposit: {
    columns: {
      id,
      userId: user,
      coin,
      chain: oneOf(ROUTES),
      address: text(200),
      amount: some,
      creditedAmount: amount,
      pictures: uploadPaths,
      isDuplicate: flag,
      status: status(DEPOSIT_STATUS),
      reason: text(1000),
      createdAt: past,
      decidedAt: past,
    },
  },
};
