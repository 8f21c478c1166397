import { loanLog } from '@mt2/contracts/loan-rows';
import type { Atoms } from '@mt2/domain';
import { to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { formatAmount } from '../../platform/format.ts';
import { ownAmount } from '../../platform/text/figures.ts';

/** An update about a loan; its link is the repayment screen if a repayment is due. */
const step =
  (word: string, tone: Update['tone'], path: '/pages/lianghua/jdxq' | '/pages/lianghua/huankuan' = '/pages/lianghua/jdxq') =>
  ({ amount, percent = 0 }: { readonly amount: Atoms; readonly percent?: number }, id: string): Update => ({
    say: (text) => text(word, { amount: ownAmount(`${formatAmount(amount, 2)} USDT`), percent }),
    tone,
    address: to(path, { id }),
  });

export const updates = updatesOf(loanLog, {
  'loan-paid-out': step('loan.told-paid-out', 'ok'),
  'loan-rejected': step('loan.told-rejected', 'fail'),
  'loan-due-soon': step('loan.told-due-soon', 'fail', '/pages/lianghua/huankuan'),
  'loan-overdue': step('loan.told-overdue', 'fail', '/pages/lianghua/huankuan'),
  'loan-sale-announced': step('loan.told-sale-announced', 'fail', '/pages/lianghua/huankuan'),
  'loan-repaid': step('loan.told-repaid', 'ok'),
  'loan-repayment-failed': step('loan.told-failed', 'fail'),
  'loan-liquidated': step('loan.told-liquidated', 'fail'),
  'loan-margin-call': step('loan.told-margin-call', 'fail'),
  'loan-alert': step('loan.told-alert', 'fail'),
});
