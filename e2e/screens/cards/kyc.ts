import { PATHS } from '@mt2/web/paths';
import { type Cards, firstHeading, headingOrField } from '../card.ts';

export const cards: Cards = {
  verification: { address: PATHS.verification, title: 'kyc.title', isOwn: true, ready: firstHeading },
  basicVerification: { address: PATHS.basicVerification, title: 'kyc.basic', isOwn: true, ready: headingOrField },
  advancedVerification: { address: PATHS.advancedVerification, title: 'kyc.advanced', isOwn: true, ready: headingOrField },
};
