import { assertDefined } from '@mt2/domain';
import { checkGate, type KycLevel } from '@mt2/domain/kyc';
import type { NeedCheck, Needs } from '../../http/needs.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';
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
export const kycNeeds: Needs = {
  'kyc-basic': gate('basic'),
  'kyc-advanced': gate('advanced'),
  'real-name': (source, { id }) => {
    const level = levelOfId(source, id);
    return { saw: `verified: ${level}`, refusal: level === 'none' ? 'real-name-required' : undefined };
  },
};
