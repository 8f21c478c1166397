export { findOffering, listOfferings, type OfferingRecord, offeringOf } from './offering.repo.ts';
export { cancelOffering, closeOffering, openOffering, postponeLaunch } from './operate.ts';
export { findSubscription, ownSharesOf } from './subscription.repo.ts';
