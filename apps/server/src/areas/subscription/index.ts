export { listOfferings, type OfferingRecord } from './offering.repo.ts';
export { cancelOffering, closeOffering, openOffering, postponeLaunch } from './operate.ts';
export { subscribe } from './subscribe.ts';
