import { randomBytes } from 'node:crypto';
import { YEAR } from '@mt2/domain';
import type { Tx } from '../../world/tx.ts';
import { deleteSession, deleteSessions, hashToken, insertSession } from './session.repo.ts';

/** Opens a session of one world year and returns its token; the token names its world, and only its hash is stored. */
export function openSession(tx: Tx, userId: number): string {
  const token = `${tx.world.id}.${randomBytes(24).toString('base64url')}`;
  insertSession(tx, { tokenHash: hashToken(tx.world, token), userId, createdAt: tx.now, expiresAt: tx.now + YEAR });
  return token;
}

/** Ends a user's sessions except the one with this token's hash, and notifies their feeds. */
export function endOtherSessions(tx: Tx, userId: number, ownTokenHash: string): void {
  deleteSessions(tx, userId, ownTokenHash);
  tx.emit('user.event', { userId, event: { event: 'signed-out' } });
}

/** Ends the user's session with this token's hash, and notifies its feeds. */
export function endSession(tx: Tx, userId: number, tokenHash: string): void {
  deleteSession(tx, tokenHash);
  tx.emit('user.event', { userId, event: { event: 'signed-out' } });
}
