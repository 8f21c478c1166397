import type { Atoms, Instant } from '@mt2/domain';
import type { Source } from '../../world/derived.ts';

type Reading = Pick<Source, 'sql'>;

/** By how much all balances of a user together have changed since an instant, by coin. */
export const sumChangesSince = ({ sql }: Reading, owner: number, since: Instant): { coin: number; delta: Atoms }[] =>
  sql.all(
    `SELECT b."coin", SUM(p."delta") AS delta FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
     WHERE p."owner" = ? AND p."at" >= ? GROUP BY b."coin"`,
    owner,
    since,
  );

/** What a user's balances changed by since an instant for one of several reasons, posting by posting. */
export const listChangesFor = (
  { sql }: Reading,
  owner: number,
  reasons: readonly string[],
  since: Instant,
): { coin: number; delta: Atoms; at: Instant }[] =>
  sql.all(
    `SELECT b."coin", p."delta", p."at" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
     WHERE p."owner" = ? AND p."at" >= ? AND p."reason" IN (${reasons.map(() => '?')}) ORDER BY p."at", p."id"`,
    owner,
    since,
    ...reasons,
  );
