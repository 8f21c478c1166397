import { randomBytes } from 'node:crypto';
import { YEAR } from '@mt2/domain';
import type { Tx } from '../../world/tx.ts';
import { deleteSession, deleteSessions, hashToken, insertSession } from './session.repo.ts';

/** Opens a session of one world year and answers its token; the token names its world, and only its hash is kept. */
export function openSession(tx: Tx, userId: number): string {
  const token = `${tx.world.id}.${randomBytes(24).toString('base64url')}`;
  insertSession(tx, { tokenHash: hashToken(tx.world, token), userId, createdAt: tx.now, expiresAt: tx.now + YEAR });
  return token;
}

/** Ends a user's sessions, but the one with this token's hash, and lets their feeds know. */
export function endOtherSessions(tx: Tx, userId: number, keptTokenHash: string): void {
  deleteSessions(tx, userId, keptTokenHash);
  tx.emit('user.event', { userId, event: { event: 'signed-out' } });
}

/** Ends a user's session, the one with this token's hash, and lets its feeds know. */
export function endSession(tx: Tx, userId: number, tokenHash: string): void {
  deleteSession(tx, tokenHash);
  tx.emit('user.event', { userId, event: { event: 'signed-out' } });
}
