import type { kyc } from '@mt2/contracts/kyc';
import { assertDefined } from '@mt2/domain';
import { checkGate, type KycLevel } from '@mt2/domain/kyc';
import type { Area } from '../../http/area.ts';
import type { NeedCheck } from '../../http/needs.ts';
import type { Tx } from '../../world/tx.ts';
import { findUser } from '../user/index.ts';
import { applyForAdvanced, applyForBasic } from './apply.ts';
import { listCountries } from './countries.ts';
import { kycReviews } from './reviews.ts';
import { levelOf } from './states.ts';

export { type Identity, identityOf, levelOf, statesOf } from './states.ts';

const levelOfId = (source: Pick<Tx, 'sql'>, id: number): KycLevel => levelOf(assertDefined(findUser(source, id), 'a session has its user'));

const gate =
  (asks: KycLevel): NeedCheck =>
  (source, { id }) => {
    const level = levelOfId(source, id);
    const decision = checkGate(level, asks);
    return { saw: `verified: ${level}`, refusal: decision.ok ? undefined : decision.refusal };
  };

/** Who people are: what they apply with, what the operator decides, and the gates that open. */
export const kycArea: Area<typeof kyc> = {
  handlers: { listCountries, applyForBasic, applyForAdvanced },
  reviews: kycReviews,
  needs: {
    'kyc-basic': gate('basic'),
    'kyc-advanced': gate('advanced'),
    'real-name': (source, { id }) => {
      const level = levelOfId(source, id);
      return { saw: `verified: ${level}`, refusal: level === 'none' ? 'real-name-required' : undefined };
    },
  },
};
