import type { loan } from '@mt2/contracts/loan';
import { err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { presentDetail } from '../loan.present.ts';
import { findLoan } from '../loan.repo.ts';
import { quoteLoan } from '../quote.ts';

/** One of the caller's loans, another's does not exist for them; or what one would cost. */
export const getInfo: Query<typeof loan.getInfo> = ({ world, person, say }, { loan_id, id, amount, currency_id, pledge_number }) => {
  if (loan_id === undefined) return quoteLoan(world, world.now(), { term: id, coin: currency_id, amount, pledged: pledge_number });
  const row = findLoan(world, loan_id);
  return row?.userId === person.id ? ok(presentDetail(world, row, world.now(), say)) : err('loan-not-found');
};
