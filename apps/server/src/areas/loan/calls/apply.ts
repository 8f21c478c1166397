import type { loan } from '@mt2/contracts/loan';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { applyForLoan } from '../apply.ts';
import { presentLoan } from '../loan.present.ts';

const AGREED = '1';

/** Applies for a loan for the caller. */
export const apply: Change<typeof loan.apply> = (tx, { id: term, amount, currency_id: coin, pledge_number: pledged, agree }) => {
  const applied = applyForLoan(tx, tx.person.id, { term, coin, amount, pledged, isAgreed: agree === AGREED });
  return applied.ok ? ok(presentLoan(tx, applied.value, tx.now, tx.say)) : applied;
};
