import { linkedWorld } from '../linked-world.ts';
import type { Session } from '../session.ts';

/** Names whose memory of this device is meant: that of each account apart, of guests, and of each world. */
export const accountKey = ({ user }: Pick<Session, 'user'>): string => `${linkedWorld() ?? ''} ${user?.id ?? 'guest'}`;
