/** What other areas may use of the verification. */
export { type Identity, levelOf } from './identity.ts';
export { useIdentity } from './use-identity.ts';
export { VerifyFirst } from './verify-first.tsx';
export { VerifyLink } from './verify-link.tsx';
