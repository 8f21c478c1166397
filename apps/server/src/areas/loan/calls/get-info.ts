import type { loan } from '@mt2/contracts/loan';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findLoan } from '../loan.repo.ts';
import { loanDetailView } from '../loan-view.ts';
import { quoteLoan } from '../quote.ts';

/** One of the caller's loans, another's does not exist for them; or what one would cost. */
export const getInfo: Query<typeof loan.getInfo> = (
  { world, person, say },
  { loanId, termId: term, amount, coinId: coin, collateral: pledged },
) => {
  if (loanId === undefined) return quoteLoan(world, world.now(), { term, coin, amount, pledged });
  const row = findLoan(world, loanId);
  return row?.userId === person.id ? ok(loanDetailView(world, row, world.now(), say)) : about('loanId', err('loan-not-found'));
};
