import type { Instant } from '@mt2/domain';
import type { OperatorPolicy, PausedReview } from '@mt2/prisma';
import type { Source } from '../../world/transaction/derived.ts';
import type { Tx } from '../../world/transaction/tx.ts';

/** How reviews of a kind are decided automatically, and how many were. */
export type Policy = Readonly<OperatorPolicy>;

export const listPolicyRows = ({ sql }: Pick<Source, 'sql'>): Policy[] => sql.all<Policy>('SELECT * FROM "OperatorPolicy" ORDER BY "kind"');
export const putPolicy = ({ sql }: Pick<Source, 'sql'>, kind: string, mode: string, afterSeconds: number): number =>
  sql.run(
    `INSERT INTO "OperatorPolicy" ("kind", "mode", "afterSeconds", "decided") VALUES (?, ?, ?, 0)
     ON CONFLICT ("kind") DO UPDATE SET "mode" = excluded."mode", "afterSeconds" = excluded."afterSeconds"`,
    kind,
    mode,
    afterSeconds,
  );
/** Counts a policy's decision: `reject-every-third` depends on the count. */
export const countDecision = (tx: Tx, kind: string): number =>
  tx.sql.run('UPDATE "OperatorPolicy" SET "decided" = "decided" + 1 WHERE "kind" = ?', kind);

export const listPaused = (tx: Tx, kind: string): PausedReview[] =>
  tx.sql.all<PausedReview>('SELECT * FROM "PausedReview" WHERE "kind" = ?', kind);
/** Keeps a policy from deciding a review until `tryAgainAt`. */
export const pauseReview = (tx: Tx, kind: string, reviewId: number, tryAgainAt: Instant): void => {
  tx.sql.insert<PausedReview>('PausedReview', { kind, reviewId, tryAgainAt });
};
export const endPause = (tx: Tx, kind: string, reviewId: number): number =>
  tx.sql.run('DELETE FROM "PausedReview" WHERE "kind" = ? AND "reviewId" = ?', kind, reviewId);
export const endPauses = (tx: Tx, kind: string): number => tx.sql.run('DELETE FROM "PausedReview" WHERE "kind" = ?', kind);
