export { applyForAdvanced, applyForBasic, type BasicApplication } from './apply.ts';
export { type Identity, identityOf, levelOf, statesOf } from './states.ts';
