import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { assertDefined, type Decision, err, formatInstant, ok } from '@mt2/domain';
import { maskAccount } from '@mt2/domain/session';
import { type Review, reviewOf, type Verdict } from '../../http/review-kind.ts';
import type { Source } from '../../world/transaction/derived.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { type AuthenticatorRecord, endAuthenticator, findAuthenticatorById, keepAuthenticator, listLost } from '../authenticator/index.ts';
import { notifyEverywhere } from '../message/index.ts';
import { endOtherSessions } from '../session/index.ts';
import { findUser } from '../user/index.ts';

const userOf = (source: Pick<Source, 'sql'>, { userId }: AuthenticatorRecord) =>
  assertDefined(findUser(source, userId), 'an authenticator has its user');

const toReview = (source: Source, row: AuthenticatorRecord): Omit<Review, 'id'> => ({
  userId: row.userId,
  at: row.lostAt,
  summary: `Lost authenticator of ${maskAccount(userOf(source, row).account)}, on since ${formatInstant(row.onSince)}`,
  pictures: [],
});

/** If approved, the authenticator is turned off and every session ends; if rejected, it stays on. Every contact is notified. */
function decide(tx: Tx, row: AuthenticatorRecord, { isApproved, reason }: Verdict): Decision<ReviewOutcome, 'review-closed'> {
  if (row.status !== 'lost') return err('review-closed');
  if (isApproved) {
    endAuthenticator(tx, row);
    endOtherSessions(tx, row.userId, '');
  } else keepAuthenticator(tx, row);
  const sentence = isApproved ? 'outbox.authenticator-removed' : 'outbox.authenticator-kept';
  notifyEverywhere(tx, userOf(tx, row), (say) => say(sentence, { reason: reason || say('reason.unstated') }));
  return ok(isApproved ? 'approved' : 'rejected');
}

/** Authenticators reported lost, for the operator to review and decide. */
export const authenticatorReview = reviewOf<AuthenticatorRecord>({
  kind: 'authenticator',
  table: 'Authenticator',
  find: findAuthenticatorById,
  list: listLost,
  show: toReview,
  decide,
});
