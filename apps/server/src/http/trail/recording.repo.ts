import type { Instant } from '@mt2/domain';
import { totpStepAt } from '@mt2/domain/security';
import type { Authenticator, UploadClaim } from '@mt2/prisma';
import { totpStepOf } from '../../world/secret/totp.ts';
import type { Tx } from '../../world/transaction/tx.ts';

/** The number of the last message with this code; undefined where none has it. */
export function messageWithCode({ sql }: Pick<Tx, 'sql'>, code: string): number | undefined {
  const seq = sql.get<{ seq: number | bigint | null }>('SELECT MAX("seq") AS seq FROM "OutboxMessage" WHERE "code" = ?', code)?.seq;
  return seq === null || seq === undefined ? undefined : Number(seq);
}

/** The name of the upload that a picture became which was sent under this one without a session. */
export const claimedName = ({ sql }: Pick<Tx, 'sql'>, sentName: string): string | undefined =>
  sql.get<Pick<UploadClaim, 'name'>>('SELECT "name" FROM "UploadClaim" WHERE "sentName" = ?', sentName)?.name;

const NAMES = ['previous', 'now', 'next'] as const;

/** The user who may have typed a code: the signed-in one, else the one of the account that was typed. */
export type TypedBy = { readonly userId: number; readonly account: string };

const OF_USER = `SELECT "userId", "key" FROM "Authenticator" WHERE "key" <> '' AND "userId" = ?`;
const OF_ACCOUNT = `SELECT "userId", "key" FROM "Authenticator" JOIN "User" ON "User"."id" = "Authenticator"."userId"
  WHERE "key" <> '' AND ("email" = ? OR ("phone" <> '' AND ? IN ("phone", "areaCode" || "phone")))`;

/**
 * The user whose authenticator has this code at an instant, and which of its codes that is: `1034 now`; undefined where it is not theirs.
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
