export { accountOfWire, wireAccount } from './accounts.ts';
export { balanceOf } from './balances.ts';
export { checkLedger } from './check-ledger.ts';
export { depositAddressOf } from './deposit-address.ts';
export { leftToGive } from './givers.ts';
export { mustPost, type PostOne, postTogether } from './post.ts';
export { transfer } from './transfer.ts';
export { walletsOf } from './wallet.present.ts';
export { availableAt, listDailyChanges, listJournalsOf, nextNumber } from './wallet.repo.ts';
