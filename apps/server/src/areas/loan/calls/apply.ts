import type { loan } from '@mt2/contracts/loan';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { applyForLoan } from '../apply.ts';
import { loanView } from '../loan-view.ts';

export const apply: Change<typeof loan.apply> = (tx, { termId: term, amount, coinId: coin, collateral: pledged, isAgreed }) => {
  const applied = applyForLoan(tx, tx.person.id, { term, coin, amount, pledged, isAgreed });
  return applied.ok ? ok(loanView(tx, applied.value, tx.now, tx.say)) : applied;
};
