export { partnerRateOf } from './inviter.repo.ts';
export { setPartner } from './standing.ts';
