import type { ReviewKindName } from '@mt2/contracts/lab/operator';
import type { OperatorPolicy } from '@mt2/prisma';
import type { Source } from '../../world/derived.ts';
import type { Tx } from '../../world/tx.ts';

export const listPolicyRows = ({ sql }: Pick<Source, 'sql'>): OperatorPolicy[] =>
  sql.all<OperatorPolicy>('SELECT * FROM "OperatorPolicy" ORDER BY "kind"');
export const putPolicy = (tx: Tx, kind: ReviewKindName, mode: string, afterSeconds: number): number =>
  tx.sql.run(
    'INSERT INTO "OperatorPolicy" ("kind", "mode", "afterSeconds", "decided") VALUES (?, ?, ?, 0) ON CONFLICT ("kind") DO UPDATE SET "mode" = excluded."mode", "afterSeconds" = excluded."afterSeconds"',
    kind,
    mode,
    afterSeconds,
  );
export const countDecision = (tx: Tx, kind: string): number =>
  tx.sql.run('UPDATE "OperatorPolicy" SET "decided" = "decided" + 1 WHERE "kind" = ?', kind);
