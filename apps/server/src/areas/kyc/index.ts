export { applyForAdvanced, applyForBasic } from './apply.ts';
export { type Identity, identityOf, levelOf, statesOf } from './states.ts';
