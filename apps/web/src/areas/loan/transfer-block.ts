import type { UseTransferBlock } from '../../frame/gate/use-gate.ts';
import { to } from '../../frame/paths.ts';
import { useCreditStanding } from './borrow/use-standing.ts';

/** While a credit loan is overdue, its borrower's money stays in the account from which it is repaid. */
export const useOverdueBlock: UseTransferBlock = () => {
  const { loan, isOverdue } = useCreditStanding();
  if (!loan || !isOverdue) return undefined;
  return { sentence: 'refusal.overdue-no-transfer', label: 'loan.repay-now', address: to('/pages/lianghua/huankuan', { id: loan.id }) };
};
