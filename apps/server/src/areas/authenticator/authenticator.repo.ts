import { AUTHENTICATOR_STATUS, type AuthenticatorStatus } from '@mt2/domain/security';
import type { Authenticator, RecoveryCode } from '@mt2/prisma';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type AuthenticatorRecord = Named<Authenticator, AuthenticatorStatus>;

const LOST = AUTHENTICATOR_STATUS.codeOf('lost');
const AUTHENTICATORS = rowsOf<Authenticator, AuthenticatorStatus>('Authenticator', AUTHENTICATOR_STATUS);

export const findAuthenticator = (source: Reading, userId: number): AuthenticatorRecord | undefined =>
  AUTHENTICATORS.list(source, 'WHERE "userId" = +?', userId)[0];
/** By its own number, which is that of its review. */
export const findAuthenticatorById = AUTHENTICATORS.find;
/** The authenticators reported lost, oldest report first; at most `most` of them, if given. */
export const listLost = (source: Reading, most = -1): AuthenticatorRecord[] =>
  AUTHENTICATORS.list(source, 'WHERE "status" = +? ORDER BY "lostAt", "id" LIMIT +?', LOST, most);

/** A user's first authenticator, whose key was just shown. */
export const insertAuthenticator = (tx: Tx, row: Pick<Authenticator, 'userId' | 'key' | 'keyNumber'>): number =>
  tx.sql.insert<Authenticator>('Authenticator', { ...row, status: AUTHENTICATOR_STATUS.codeOf('pending'), lastStep: 0 });
/** Changes its status. Throws if its status does not allow it. */
export function moveAuthenticator(
  tx: Tx,
  row: Pick<AuthenticatorRecord, 'id' | 'userId' | 'status'>,
  to: AuthenticatorStatus,
  set: Partial<Omit<Authenticator, 'id' | 'status'>> = {},
): void {
  AUTHENTICATORS.move(tx, row, to, set);
  tx.emit('user.event', { userId: row.userId, event: { event: 'authenticator', status: to } });
}
export const updateAuthenticator = (tx: Tx, id: number, set: Partial<Omit<Authenticator, 'id' | 'status'>>): number =>
  tx.sql.update<Authenticator>('Authenticator', { id }, set);

export const findRecoveryCode = ({ sql }: Reading, codeHash: string): RecoveryCode | undefined =>
  sql.get<RecoveryCode>('SELECT * FROM "RecoveryCode" WHERE "codeHash" = +?', codeHash);
export const countRecoveryCodes = ({ sql }: Reading, userId: number): number =>
  sql.count('FROM "RecoveryCode" WHERE "userId" = +? AND "usedAt" IS NULL', userId);
export const insertRecoveryCode = (tx: Tx, row: Pick<RecoveryCode, 'codeHash' | 'userId'>): number =>
  tx.sql.insert<RecoveryCode>('RecoveryCode', row);
export const markRecoveryCode = (tx: Tx, codeHash: string): number =>
  tx.sql.update<RecoveryCode>('RecoveryCode', { codeHash }, { usedAt: tx.now });
export const deleteRecoveryCodes = (tx: Tx, userId: number): number => tx.sql.delete('RecoveryCode', { userId });
