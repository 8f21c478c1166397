export { addAddress, prepareAddress, type TypedAddress } from './payees.ts';
export { findFirstAddress, insertAddress, listAddressesOf, listQrCodes, listWithdrawalsOf } from './withdraw.repo.ts';
export { pendingWithdrawal } from './withdrawal-view.ts';
