import { FINANCE_STATUS, seedProducts } from '@mt2/domain/finance';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { endOrder, findOrder, insertOrder } from './finance.repo.ts';

it('stores an order in a status that its table allows, and in no other', async () => {
  const [product] = seedProducts(0);
  const steps = await storedSteps(FINANCE_STATUS, {
    table: 'FinanceOrder',
    insert: (tx) => insertOrder(tx, product!, { userId: 1, amount: 1_000_000_000n, reinvests: false }).id,
    change: (tx, id, status) => void endOrder(tx, findOrder(tx, id)!, status, 0n),
  });
  expect(steps).toEqual(allowedSteps(FINANCE_STATUS));
});
