import { YEAR } from '@mt2/domain';
import { deviceOf } from '@mt2/domain/session';
import type { Tx } from '../../world/transaction/tx.ts';
import { deleteSession, deleteSessionOf, deleteSessions, hashToken, insertLogin, insertSession } from './session.repo.ts';
import { newToken } from './token.ts';

/**
 * Opens a session of one world year on a device and returns its token; the token names its world, and only its hash is stored.
 * If the user has too many sessions, the oldest ends.
 */
export function openSession(tx: Tx, userId: number, userAgent = ''): string {
  const token = newToken(tx.world);
  const tokenHash = hashToken(tx.world, token);
  const ended = insertSession(tx, { tokenHash, userId, createdAt: tx.now, expiresAt: tx.now + YEAR });
  if (ended > 0) tx.emit('user.event', { userId, event: { event: 'signed-out' } });
  insertLogin(tx, { userId, tokenHash, ...deviceOf(userAgent) });
  return token;
}

/** Ends a user's sessions except the one with this token's hash, and notifies their feeds. */
export function endOtherSessions(tx: Tx, userId: number, ownTokenHash: string): void {
  deleteSessions(tx, userId, ownTokenHash);
  tx.emit('user.event', { userId, event: { event: 'signed-out' } });
}

/** Ends the sessions of the given logins of a user, except the one with this token's hash, and notifies their feeds. */
export function endSessionsOf(tx: Tx, userId: number, loginIds: readonly number[], ownTokenHash: string): void {
  for (const id of loginIds) deleteSessionOf(tx, userId, id, ownTokenHash);
  tx.emit('user.event', { userId, event: { event: 'signed-out' } });
}

/** Ends the user's session with this token's hash, and notifies its feeds. */
export function endSession(tx: Tx, userId: number, tokenHash: string): void {
  deleteSession(tx, tokenHash);
  tx.emit('user.event', { userId, event: { event: 'signed-out' } });
}
