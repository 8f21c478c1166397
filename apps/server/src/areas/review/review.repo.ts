import type { Instant } from '@mt2/domain';
import type { OperatorPolicy, PausedReview, ReviewDecision } from '@mt2/prisma';
import { type Page, type PageRequest, selectPage } from '../../world/tables/page.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/** How reviews of a kind are decided automatically, and how many were. */
export type Policy = Readonly<OperatorPolicy>;

export const listPolicyRows = ({ sql }: Reading): Policy[] => sql.all<Policy>('SELECT * FROM "OperatorPolicy" ORDER BY "kind"');
export const putPolicy = ({ sql }: Reading, kind: string, mode: string, afterSeconds: number): number =>
  sql.change(
    'OperatorPolicy',
    `INSERT INTO "OperatorPolicy" ("kind", "mode", "afterSeconds", "decided") VALUES (?, ?, ?, 0)
     ON CONFLICT ("kind") DO UPDATE SET "mode" = excluded."mode", "afterSeconds" = excluded."afterSeconds"`,
    kind,
    mode,
    afterSeconds,
  );
/** Counts a policy's decision: `reject-every-third` depends on the count. */
export const countDecision = (tx: Tx, kind: string): number =>
  tx.sql.change('OperatorPolicy', 'UPDATE "OperatorPolicy" SET "decided" = "decided" + 1 WHERE "kind" = +?', kind);

export const listPaused = (tx: Tx, kind: string): PausedReview[] =>
  tx.sql.all<PausedReview>('SELECT * FROM "PausedReview" WHERE "kind" = +?', kind);
/** Keeps a policy from deciding a review until `tryAgainAt`. */
export const pauseReview = (tx: Tx, kind: string, reviewId: number, tryAgainAt: Instant): void => {
  tx.sql.insert<PausedReview>('PausedReview', { kind, reviewId, tryAgainAt });
};
export const endPause = (tx: Tx, kind: string, reviewId: number): number => tx.sql.delete('PausedReview', { kind, reviewId });
export const endPauses = (tx: Tx, kind: string): number => tx.sql.delete('PausedReview', { kind });

/** A decision on a review, stored. */
export type DecisionRow = Readonly<ReviewDecision>;

export const insertDecision = (tx: Tx, decision: Omit<ReviewDecision, 'id' | 'at'>): number =>
  tx.sql.insert<ReviewDecision>('ReviewDecision', { ...decision, at: tx.now });

/** The last decisions on a review, and on the reviews of its users, newest first. */
export const listDecisionsNear = (
  { sql }: Reading,
  { kind, id, users }: { readonly kind: string; readonly id: number; readonly users: readonly [number, number] },
  most: number,
): DecisionRow[] =>
  sql.all<ReviewDecision>(
    `SELECT * FROM "ReviewDecision"
     WHERE ("kind" = +? AND "reviewId" = +?) OR "userId" IN (?, ?) OR ("otherId" <> 0 AND "otherId" IN (?, ?))
     ORDER BY "id" DESC LIMIT +?`,
    kind,
    id,
    ...users,
    ...users,
    most,
  );

/** One page of the decisions of a kind, or of a user, newest first. */
export const pageDecisions = (
  source: Reading,
  { kind = '', user = 0 }: { readonly kind?: string | undefined; readonly user?: number | undefined },
  slice: PageRequest,
): Page<DecisionRow> =>
  selectPage(
    source,
    `FROM "ReviewDecision" WHERE (? = '' OR "kind" = +?) AND (? = 0 OR ? IN ("userId", "otherId"))`,
    [kind, kind, user, user],
    'ORDER BY "id" DESC',
    slice,
  );
