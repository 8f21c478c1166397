import { FINANCE_STATUS } from '@mt2/domain/finance';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { endOrder, findOrder } from './finance.repo.ts';

testStoredSteps('an order', FINANCE_STATUS, {
  table: 'FinanceOrder',
  change: (tx, id, status) => void endOrder(tx, findOrder(tx, id)!, status, 0n),
});
