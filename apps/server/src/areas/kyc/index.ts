export { applyForAdvanced, applyForBasic } from './apply.ts';
export { revokeGrade } from './reviews.ts';
export { checkStillAdvanced, type Identity, identityOf, levelOf, levelOfId, statesOf } from './states.ts';
