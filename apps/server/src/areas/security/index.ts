export { checkFundPassword, type Proof, prepareProof, prove, type TypedFundPassword } from './fund-password.ts';
export { hasSecurityHold, securityHoldOf } from './security-hold.ts';
export { setFundPassword } from './set-fund-password.ts';
