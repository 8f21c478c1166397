export { findTrigger } from './trigger.repo.ts';
export { waitingTriggers } from './waiting-triggers.ts';
