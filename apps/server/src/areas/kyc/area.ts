import type { kyc } from '@mt2/contracts/kyc';
import { assertDefined } from '@mt2/domain';
import { checkGate, type KycLevel } from '@mt2/domain/kyc';
import type { Area } from '../../http/area.ts';
import type { NeedCheck, Needs } from '../../http/needs.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';
import { applyForAdvanced, applyForBasic } from './calls/applications.ts';
import { listCountries } from './calls/list-countries.ts';
import { kycReviews } from './reviews.ts';
import { levelOf } from './states.ts';

const levelOfId = (source: Pick<Tx, 'sql'>, id: number): KycLevel => levelOf(assertDefined(findUser(source, id), 'a session has its user'));

const gate =
  (asks: KycLevel): NeedCheck =>
  (source, { id }) => {
    const level = levelOfId(source, id);
    const decision = checkGate(level, asks);
    return { saw: `verified: ${level}`, refusal: decision.ok ? undefined : decision.refusal };
  };

/** The gates that a verification opens. */
const kycNeeds: Needs = {
  'kyc-basic': gate('basic'),
  'kyc-advanced': gate('advanced'),
  'real-name': (source, { id }) => {
    const level = levelOfId(source, id);
    return { saw: `verified: ${level}`, refusal: level === 'none' ? 'real-name-required' : undefined };
  },
};

/** Identity verification: applications, the operator's decisions, and the gates that they open. */
export const kycArea: Area<typeof kyc> = {
  handlers: { listCountries, applyForBasic, applyForAdvanced },
  reviews: kycReviews,
  needs: kycNeeds,
};
