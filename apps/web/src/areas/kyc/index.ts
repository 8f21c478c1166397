export { identityWord, levelOf } from './identity.ts';
export { identityQuery } from './kyc.api.ts';
export { useIdentity } from './use-identity.ts';
