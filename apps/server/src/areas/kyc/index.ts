export { applyForAdvanced, applyForBasic } from './apply.ts';
export { revokeGrade } from './reviews.ts';
export { type Identity, identityOf, levelOf, statesOf } from './states.ts';
