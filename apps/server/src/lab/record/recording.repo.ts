import type { Instant } from '@mt2/domain';
import { totpStepAt } from '@mt2/domain/security';
import type { Authenticator, Upload, UploadClaim } from '@mt2/prisma';
import { totpStepOf } from '../../world/secret/totp.ts';
import type { WorldState } from '../../world/storage/state.ts';
import type { ReadView } from '../../world/tables/read-view.ts';
import type { Tx } from '../../world/transaction/tx.ts';

/** The number of the last message with this code; undefined if none. */
export function messageWithCode({ sql }: Pick<Tx, 'sql'>, code: string): number | undefined {
  const seq = sql.get<{ seq: number | bigint | null }>('SELECT MAX("seq") AS seq FROM "OutboxMessage" WHERE "code" = +?', code)?.seq;
  return seq === null || seq === undefined ? undefined : Number(seq);
}

/** The final upload name of an image sent under this name without a session. */
export const claimedName = ({ sql }: Pick<Tx, 'sql'>, sentName: string): string | undefined =>
  sql.get<Pick<UploadClaim, 'name'>>('SELECT "name" FROM "UploadClaim" WHERE "sentName" = +?', sentName)?.name;

const NAMES = ['previous', 'now', 'next'] as const;

/** The user who may have typed a code: the signed-in user, else the owner of the typed account. */
export type TypedBy = { readonly userId: number; readonly account: string };

const OF_USER = `SELECT "userId", "key" FROM "Authenticator" WHERE "key" <> '' AND "userId" = +?`;
const OF_ACCOUNT = `SELECT "userId", "key" FROM "Authenticator" JOIN "User" ON "User"."id" = "Authenticator"."userId"
  WHERE "key" <> '' AND ("email" = +? OR ("phone" <> '' AND ? IN ("phone", "areaCode" || "phone")))`;

/**
 * The user whose authenticator has this code at an instant, and which of its codes it is: `1034 now`; undefined if it
 * belongs to another user.
 */
export function authenticatorWithCode(
  { sql }: Pick<Tx, 'sql'>,
  code: string,
  { userId, account }: TypedBy,
  now: Instant,
): string | undefined {
  const typed = account.trim().toLowerCase();
  if (userId <= 0 && typed === '') return undefined;
  type Row = Pick<Authenticator, 'userId' | 'key'>;
  const rows = userId > 0 ? sql.all<Row>(OF_USER, userId) : sql.all<Row>(OF_ACCOUNT, typed, typed.replaceAll(/\D/g, ''));
  for (const row of rows) {
    const step = totpStepOf(row.key, code, now);
    if (step !== undefined) return `${row.userId} ${NAMES[step - totpStepAt(now) + 1]}`;
  }
  return undefined;
}

export const findState = (view: ReadView): WorldState | undefined => view.get<WorldState>('SELECT * FROM "WorldState"');
/** An upload of a file with this hash. */
export const findSent = ({ sql }: Pick<Tx, 'sql'>, sentSha: string): Upload | undefined =>
  sql.get<Upload>('SELECT * FROM "Upload" WHERE "sentSha" = +?', sentSha);
