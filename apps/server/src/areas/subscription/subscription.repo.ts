import type { Atoms, Instant } from '@mt2/domain';
import { OFFERING_STATUS, SUBSCRIPTION_STATUS, type SubscriptionStatus } from '@mt2/domain/subscription';
import type { Subscription } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import { type Page, type PageRequest, selectPage } from '../../world/tables/page.ts';
import { listed, type Named, rowsOf } from '../../world/tables/status.ts';
import type { Due } from '../../world/time/job.ts';
import { firstDue } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type SubscriptionRecord = Named<Subscription, SubscriptionStatus>;
/** A subscriber's share of an offering: the tokens of the subscriptions that count, and their number. */
export type OwnShare = { readonly tokens: Atoms; readonly count: number };

const UNDER_REVIEW = SUBSCRIPTION_STATUS.codeOf('under-review');
const PASSED = SUBSCRIPTION_STATUS.codeOf('passed');
/** Subscriptions with a step still to come. */
const RUNNING = listed(SUBSCRIPTION_STATUS, 'under-review', 'passed');
/** Offerings that were launched or cancelled. */
const DONE = listed(OFFERING_STATUS, 'launched', 'cancelled');
const ENDED = listed(SUBSCRIPTION_STATUS, 'rejected', 'refunded');
const SUBSCRIPTIONS = rowsOf<Subscription, SubscriptionStatus>('Subscription', SUBSCRIPTION_STATUS);

type NewSubscription = Pick<
  SubscriptionRecord,
  'userId' | 'offeringId' | 'payCoin' | 'payPrice' | 'committed' | 'paid' | 'value' | 'tokens' | 'fixedAt'
>;
/** Stores a subscription created now, and returns it. */
export const insertSubscription = (tx: Tx, made: NewSubscription): SubscriptionRecord =>
  SUBSCRIPTIONS.insert(tx, { ...made, reason: '', createdAt: tx.now, decidedAt: null, unlockAt: null, status: 'under-review' });

/** Moves a subscription to another status, and returns it. Throws if its status does not allow it. */
export const moveSubscription = (
  tx: Tx,
  row: SubscriptionRecord,
  status: SubscriptionStatus,
  set: Partial<Pick<Subscription, 'reason' | 'decidedAt' | 'tokens' | 'paid' | 'fixedAt'>> = {},
): SubscriptionRecord => SUBSCRIPTIONS.move(tx, row, status, set);

/** Stores the tokens of a subscription after the share-out, or when they are unlocked, and returns it. */
export function updateSubscription(
  tx: Tx,
  row: SubscriptionRecord,
  set: Partial<Pick<Subscription, 'tokens' | 'paid' | 'fixedAt' | 'unlockAt'>>,
): SubscriptionRecord {
  tx.sql.update<Subscription>('Subscription', { id: row.id }, set);
  return { ...row, ...set };
}

export const findSubscription = SUBSCRIPTIONS.find;
/** The subscriptions of an offering in some statuses, oldest first. */
export const listOf = (source: Reading, offeringId: number, ...statuses: SubscriptionStatus[]): SubscriptionRecord[] =>
  SUBSCRIPTIONS.watched(source, `"offeringId" = +? AND "status" IN ${listed(SUBSCRIPTION_STATUS, ...statuses)}`, offeringId);
/** The subscriptions with fixed tokens that wait for the operator, oldest first; at most `most` of them, if given. */
export const listWaiting = (source: Reading, most = -1): SubscriptionRecord[] =>
  SUBSCRIPTIONS.list(source, 'WHERE "status" = +? AND "fixedAt" IS NOT NULL ORDER BY "fixedAt", "id" LIMIT +?', UNDER_REVIEW, most);
/** The subscription whose tokens are unlocked first, if that is at or before `upTo`. */
export const findNextUnlock = (source: Reading, upTo: Instant): Due | undefined =>
  firstDue(source, 'Subscription', 'unlockAt', '"status" = +? AND "unlockAt" <= +?', PASSED, upTo);

/** A subscription that was set aside while its offering was shared out, launched or cancelled, and so has not taken that step yet. */
export const findBehind = ({ sql }: Reading): Due | undefined =>
  sql.get<Due>(
    `SELECT s."id", s."createdAt" AS "at" FROM "Subscription" s JOIN "Offering" o ON o."id" = s."offeringId"
     WHERE s."status" IN ${RUNNING} AND s."unlockAt" IS NULL AND s.${notSetAside('Subscription')}
       AND (o."status" IN ${DONE} OR (s."fixedAt" IS NULL AND o."allocatedAt" IS NOT NULL)) ORDER BY s."id" LIMIT 1`,
  );

/**
 * All subscriptions of a pro-rata offering's share-out, also those set aside: still waiting for their share, or shared out
 * with the others.
 */
export const listCommitted = (source: Reading, offeringId: number, sharedOutAt: Instant): SubscriptionRecord[] =>
  SUBSCRIPTIONS.list(
    source,
    'WHERE "offeringId" = +? AND ("fixedAt" >= +? OR ("fixedAt" IS NULL AND "status" = +?)) ORDER BY "id"',
    offeringId,
    sharedOutAt,
    UNDER_REVIEW,
  );

/** A user's share of each offering. */
export function ownSharesOf({ sql }: Reading, userId: number | undefined): (offeringId: number) => OwnShare {
  const rows = sql.all<{ offeringId: number; tokens: Atoms; count: bigint }>(
    `SELECT "offeringId", SUM("tokens") AS tokens, COUNT(*) AS count FROM "Subscription"
     WHERE "userId" = +? AND "status" NOT IN ${ENDED} GROUP BY "offeringId"`,
    userId ?? 0,
  );
  const shares = new Map(rows.map(({ offeringId, tokens, count }) => [offeringId, { tokens, count: Number(count) }]));
  return (offeringId) => shares.get(offeringId) ?? { tokens: 0n, count: 0 };
}

/** The wire's filter: by the state of the project and of the tokens; rejected and refunded subscriptions have ended. */
type Stage = 'running' | 'locked' | 'ended';
const LAUNCHED = `(SELECT o."status" FROM "Offering" o WHERE o."id" = s."offeringId") = ${OFFERING_STATUS.codeOf('launched')}`;
const STAGES: Readonly<Record<Stage, string>> = {
  running: `s."status" IN ${RUNNING} AND NOT ${LAUNCHED}`,
  locked: `s."status" IN ${RUNNING} AND ${LAUNCHED}`,
  ended: `s."status" NOT IN ${RUNNING}`,
};
/** The end of a subscription that has ended: the unlock, or the decision. */
const ENDED_AT = `CASE WHEN s."status" = ${SUBSCRIPTION_STATUS.codeOf('unlocked')} THEN s."unlockAt" ELSE s."decidedAt" END`;
/** One page of a user's subscriptions, newest first or ended ones by their end, and their total number. */
export function listSubscriptionsOf(
  source: Reading,
  userId: number,
  stage: Stage | undefined,
  slice: PageRequest,
): Page<SubscriptionRecord> {
  const own = `FROM "Subscription" s WHERE s."userId" = +? ${stage ? `AND ${STAGES[stage]}` : ''}`;
  const order = `ORDER BY ${stage === 'ended' ? `${ENDED_AT} DESC, ` : ''}s."id" DESC`;
  const { rows, count } = selectPage<Subscription>(source, own, [userId], order, slice);
  return { rows: rows.map(SUBSCRIPTIONS.toRow), count };
}
/** A user's subscriptions of launched projects that have passed, oldest first. */
export const listEarning = (source: Reading, userId: number): SubscriptionRecord[] =>
  SUBSCRIPTIONS.list(
    source,
    `WHERE "userId" = +? AND "status" IN ${listed(SUBSCRIPTION_STATUS, 'passed', 'unlocked')} AND "unlockAt" IS NOT NULL ORDER BY "id"`,
    userId,
  );
