/** What other areas may use of the verification. */
export { type Identity, isOpenTo, levelOf } from './identity.ts';
export { identityQuery } from './kyc.api.ts';
export { StatusChip } from './status-chip.tsx';
export { useIdentity } from './use-identity.ts';
export { VerifyFirst, type VerifyFirstProps } from './verify-first.tsx';
