export { addAddress, prepareAddress, type TypedAddress } from './payees.ts';
export { findFirstAddress, listAddressesOf, listQrCodes, listWithdrawalsOf } from './withdraw.repo.ts';
export { pendingWithdrawal } from './withdrawal-view.ts';
