import { FINANCE_STATUS } from '@mt2/domain/finance';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { endOrder, findOrder } from './finance.repo.ts';

it('stores an order in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(FINANCE_STATUS, {
    table: 'FinanceOrder',
    change: (tx, id, status) => void endOrder(tx, findOrder(tx, id)!, status, 0n),
  });
  expect(steps).toEqual(allowedSteps(FINANCE_STATUS));
});
