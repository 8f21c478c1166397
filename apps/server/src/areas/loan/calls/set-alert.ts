import type { loan } from '@mt2/contracts/loan';
import { about, err, noted, ok, ownerOf } from '@mt2/domain';
import { isRunning, readAlert } from '@mt2/domain/loan';
import type { Change } from '../../../http/area.ts';
import { changeLoan } from '../change-loan.ts';
import { watchCollateral } from '../due/watch.ts';
import { findLoan, kindOf } from '../loan.repo.ts';

/** Sets the ratio at which a borrower is notified, in whole percent; empty turns the alert off. It takes effect from the next second. */
export const setAlert: Change<typeof loan.setAlert> = (tx, { id, ltv }) => {
  const percent = Number(ltv);
  const row = findLoan(tx, id);
  if (row?.userId !== tx.person.id) return noted(tx.note, 'loan', ownerOf(id, row), about('id', err('loan-not-found')));
  if (kindOf(row) === 'credit') return noted(tx.note, 'kind', 'credit', err('loan-without-collateral'));
  if (!isRunning(row.status)) return noted(tx.note, 'status', row.status, err('loan-closed'));
  const read = noted(tx.note, 'alert', percent, about('ltv', readAlert(percent)));
  if (!read.ok) return read;
  changeLoan(tx, row, { change: { alertLtv: read.value, isAlerted: 0 } });
  watchCollateral(tx, row);
  return ok(tx.say('saved'));
};
