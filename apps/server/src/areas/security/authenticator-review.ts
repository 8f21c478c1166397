import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { assertDefined, type Decision, err, formatInstant, type Instant, ok } from '@mt2/domain';
import { fact, factAt, type Review, type ReviewPart, reviewOf, type Verdict } from '../../http/review-kind.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import {
  type AuthenticatorRecord,
  countRecoveryCodes,
  endAuthenticator,
  findAuthenticatorById,
  keepAuthenticator,
  listLost,
} from '../authenticator/index.ts';
import { warn } from '../message/index.ts';
import { endOtherSessions, listLogins } from '../session/index.ts';
import { contactsOf, findUser, recipientOf } from '../user/index.ts';

/** Logins shown with a report: a user who lost a phone usually still logs in from the same computer. */
const LOGINS_SHOWN = 5;

const userOf = (source: Pick<Source, 'sql'>, { userId }: AuthenticatorRecord) =>
  assertDefined(findUser(source, userId), 'an authenticator has its user');

const toReview = (source: Source, row: AuthenticatorRecord): Omit<Review, 'id'> => ({
  userId: row.userId,
  at: row.lostAt,
  summary: `Lost authenticator of ${userOf(source, row).account}, on since ${formatInstant(row.onSince)}`,
  pictures: [],
});

function partsOf(source: Source, row: AuthenticatorRecord, now: Instant): readonly ReviewPart[] {
  const user = userOf(source, row);
  return [
    {
      title: 'Report',
      facts: [
        factAt('On since', row.onSince),
        factAt('Reported lost', row.lostAt || undefined),
        fact('Unused recovery codes', countRecoveryCodes(source, row.userId)),
        ...contactsOf(user).map((contact) => fact(contact.kind === 'email' ? 'Email' : 'Phone', recipientOf(contact))),
      ],
    },
    {
      title: 'Latest logins',
      facts: listLogins({ sql: source.sql, now }, row.userId)
        .slice(0, LOGINS_SHOWN)
        .map(({ at, browser, system }) => ({
          label: [browser || 'Unknown browser', system || 'unknown system'].join(', '),
          value: '',
          at,
        })),
    },
  ];
}

/** If approved, the authenticator is turned off and every session ends; if rejected, it stays on. Every contact is notified. */
function decide(tx: Tx, row: AuthenticatorRecord, { isApproved, reason }: Verdict): Decision<ReviewOutcome, 'review-closed'> {
  if (row.status !== 'lost') return err('review-closed');
  if (isApproved) {
    endAuthenticator(tx, row);
    endOtherSessions(tx, row.userId, '');
  } else keepAuthenticator(tx, row);
  const change = isApproved ? 'authenticator-removed' : 'authenticator-kept';
  warn(tx, userOf(tx, row), change, (say) => ({ reason: reason || say('reason.unstated') }));
  return ok(isApproved ? 'approved' : 'rejected');
}

/** Authenticators reported lost, for the operator to review and decide. */
export const authenticatorReview = reviewOf<AuthenticatorRecord>({
  kind: 'authenticator',
  table: 'Authenticator',
  find: findAuthenticatorById,
  list: listLost,
  show: toReview,
  parts: partsOf,
  decide,
});
