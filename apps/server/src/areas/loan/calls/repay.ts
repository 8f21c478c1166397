import type { loan } from '@mt2/contracts/loan';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { repayLoan } from '../repay.ts';

/** Asks to repay one of the caller's loans. */
export const repay: Change<typeof loan.repay> = (tx, { id }) => {
  const asked = repayLoan(tx, tx.person.id, id);
  return asked.ok ? ok(tx.say('submit-success')) : asked;
};
