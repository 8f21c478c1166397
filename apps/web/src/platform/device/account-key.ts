import { worldOfToken } from '@mt2/contracts/token';
import { linkedWorld } from '../linked-world.ts';
import type { Session } from '../session.ts';

/**
 * Names whose memory of this device is meant: that of each account apart, of guests, and of each world.
 * A session's world is its token's, also where the address names none; a guest's is the address's.
 */
export const accountKey = ({ token, user }: Pick<Session, 'token' | 'user'>): string =>
  `${worldOfToken(token) ?? linkedWorld() ?? ''} ${user?.id ?? 'guest'}`;
