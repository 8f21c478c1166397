import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listLoansOf } from './loan.repo.ts';

testIndexedPages({
  loans: ['Loan_userId_changedAt_id_idx', (source) => listLoansOf(source, 7, { kind: 'pledged', status: 'repaid' }, DEEP_PAGE)],
});
