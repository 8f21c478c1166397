export { applyForAdvanced, applyForBasic } from './apply.ts';
export { revokeGrade } from './revoke.ts';
export { type Identity, identityOf, levelOf, statesOf } from './states.ts';
