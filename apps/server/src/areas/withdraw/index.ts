export { addAddress, prepareAddress, type TypedAddress } from './add-address.ts';
export { securityHoldOf } from './facts.ts';
export type { Proof } from './proof.ts';
export { findFirstAddress, insertAddress, listAddressesOf, listQrCodes, listWithdrawalsOf } from './withdraw.repo.ts';
export { pendingWithdrawal } from './withdrawal-view.ts';
