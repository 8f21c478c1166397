export { addAddress, prepareAddress, type TypedAddress } from './payees.ts';
export { findFirstAddress, listAddressesOf, listQrCodes, listWithdrawalsOf } from './withdraw.repo.ts';
export { pendingWithdrawals } from './withdrawal-view.ts';
