export { accountOfWire, wireAccount } from './accounts.ts';
export { walletsOf } from './balance-view.ts';
export { checkLedger } from './check-ledger.ts';
export { depositAddressOf } from './deposit-address.ts';
export { leftToGive, leftToPromise } from './givers.ts';
export { mustPost, type PostOne, postTogether } from './post.ts';
export { listDailyChanges, listDailySums, listJournalsOf } from './postings.repo.ts';
export { blockerOf, transfer } from './transfer.ts';
export { availableAt, balanceOf, listBalances, nextNumber } from './wallet.repo.ts';
