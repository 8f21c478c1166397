import { POLICY_KINDS, POLICY_MODES, REVIEW_KINDS, REVIEW_OUTCOMES } from '@mt2/contracts/review-kinds';
import { CLOCK_RATES, LONGEST_DURATION } from '@mt2/domain';
import {
  and,
  count,
  flag,
  id,
  LAST_INSTANT,
  MOST_ID,
  oneOf,
  outcome,
  past,
  planned,
  type Rules,
  text,
  user,
  userOrNone,
  whole,
} from './rules.ts';

const instant = whole(0, LAST_INSTANT);

export const world: Rules<
  'WorldState' | 'OutboxMessage' | 'IdempotentCall' | 'OperatorPolicy' | 'PausedReview' | 'ReviewDecision' | 'WorldSetting' | 'SetAside'
> = {
  WorldState: {
    columns: {
      id: whole(1, 1),
      seed: count(2_147_483_647),
      epoch: instant,
      now: and(instant, 'not too far before its epoch', (c) => `${c} >= here."epoch" - ${LONGEST_DURATION}`),
      mode: oneOf(['running', 'frozen']),
      ratePerMille: whole(1, CLOCK_RATES.fastest * 1000),
      // An export is never taken during an advance.
      advancingTo: { expected: 'nothing', sql: () => 'FALSE' },
      outboxMark: count(),
      stateId: count(),
    },
    counts: [{ most: 1, alike: [], what: 'clock' }],
  },
  OutboxMessage: {
    columns: { seq: id, recipient: text(254), purpose: text(50), code: text(50), text: text(5000), at: past, userId: userOrNone },
  },
  IdempotentCall: { columns: { userId: userOrNone, key: text(1000), params: text(1000), envelope: outcome, at: past } },
  OperatorPolicy: {
    columns: { kind: oneOf(POLICY_KINDS), mode: oneOf(POLICY_MODES), afterSeconds: count(LONGEST_DURATION), decided: count() },
  },
  PausedReview: { columns: { kind: oneOf(REVIEW_KINDS), reviewId: id, tryAgainAt: planned } },
  ReviewDecision: {
    columns: {
      id,
      kind: oneOf(REVIEW_KINDS),
      reviewId: id,
      userId: user,
      otherId: userOrNone,
      at: past,
      outcome: oneOf(REVIEW_OUTCOMES),
      by: oneOf(['operator', 'policy']),
      reason: text(1000),
    },
  },
  WorldSetting: { columns: { name: text(100), isOn: flag } },
  SetAside: { columns: { kind: text(100), id: count(MOST_ID), job: text(100), at: past, error: text() } },
};
