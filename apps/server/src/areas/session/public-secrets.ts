import { about, type Decision, err, ok } from '@mt2/domain';
import { FUND_PASSWORD, PASSWORD } from '@mt2/prisma/seed/personas';
import type { WorldFacts } from '../../world/world-facts.ts';
import type { User } from '../user/index.ts';

const PUBLIC_PASSWORDS: readonly string[] = [PASSWORD, FUND_PASSWORD];

/**
 * True for the public password of all personas and of users created by the lab. With the lab on it is usable, since that
 * is its purpose.
 */
export const isPublicPassword = ({ secret }: WorldFacts, password: string): boolean =>
  secret !== undefined && PUBLIC_PASSWORDS.includes(password);

/** Refuses the public password as a new one. */
export const checkNotPublic = (world: WorldFacts, password: string): Decision<string, 'password-too-common'> =>
  isPublicPassword(world, password) ? about('password', err('password-too-common')) : ok(password);

/**
 * True for users who cannot log in: without the lab the personas are locked, regardless of their current passwords and
 * contacts. Only they are older than their world, because the seed ends where the world begins.
 */
export const isLocked = ({ secret, epoch }: WorldFacts, { createdAt }: User): boolean => secret !== undefined && createdAt < epoch;
