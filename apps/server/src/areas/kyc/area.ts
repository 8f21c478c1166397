import type { kyc } from '@mt2/contracts/kyc';
import type { Area } from '../../http/area.ts';
import { applyForAdvanced } from './calls/apply-for-advanced.ts';
import { applyForBasic } from './calls/apply-for-basic.ts';
import { listCountries } from './calls/list-countries.ts';
import { kycNeeds } from './needs.ts';
import { kycReviews } from './reviews.ts';

/** Identity verification: applications, the operator's decisions, and the gates that they open. */
export const kycArea: Area<typeof kyc> = {
  handlers: { listCountries, applyForBasic, applyForAdvanced },
  reviews: kycReviews,
  needs: kycNeeds,
};
