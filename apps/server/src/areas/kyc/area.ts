import type { kyc } from '@mt2/contracts/kyc';
import { KYC_NEEDS, type KycNeed } from '@mt2/domain/kyc';
import type { Area } from '../../http/area.ts';
import { needBy } from '../../http/needs.ts';
import { applyForAdvanced, applyForBasic, listCountries } from './calls/applications.ts';
import { kycReviews } from './reviews.ts';
import { levelOfId } from './states.ts';

const kycNeed = (need: KycNeed) => needBy(KYC_NEEDS[need], (source, { id }) => levelOfId(source, id));

/** Identity verification: applications, the operator's decisions, and the needs of calls that they meet. */
export const kycArea: Area<typeof kyc> = {
  handlers: { listCountries, applyForBasic, applyForAdvanced },
  reviews: kycReviews,
  needs: { 'kyc-basic': kycNeed('kyc-basic'), 'kyc-advanced': kycNeed('kyc-advanced'), 'real-name': kycNeed('real-name') },
};
