export { cancelTrigger, cancelTriggers } from './cancel-trigger.ts';
export { placeContractTrigger, placeSpotTrigger } from './place-trigger.ts';
export { findTrigger } from './trigger.repo.ts';
export { waitingTriggers } from './waiting-triggers.ts';
