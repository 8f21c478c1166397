export { identityWord, levelOf } from './identity.ts';
export { useIdentity } from './use-identity.ts';
