import { type Decision, err, ok } from '@mt2/domain';
import type { User } from '@mt2/prisma';
import { FUND_PASSWORD, PASSWORD } from '@mt2/prisma/seed/personas';
import type { WorldFacts } from '../../world/world-facts.ts';

const PUBLIC_PASSWORDS: readonly string[] = [PASSWORD, FUND_PASSWORD];

/** Whether everybody knows a password, since all personas and everybody whom the lab makes have it. Where the lab is on, that is what it is for. */
export const isPublicPassword = ({ secret }: WorldFacts, password: string): boolean =>
  secret !== undefined && PUBLIC_PASSWORDS.includes(password);

/** A password that somebody may have: not one that everybody knows. */
export const checkNotPublic = (world: WorldFacts, password: string): Decision<string, 'password-too-common'> =>
  isPublicPassword(world, password) ? err('password-too-common') : ok(password);

/**
 * Whether nobody can log in as a user: without the lab the personas are locked, whatever became of their passwords and contacts. Only they are older
 * than their world, since the seed ends where the world begins.
 */
export const isLocked = ({ secret, epoch }: WorldFacts, { createdAt }: User): boolean => secret !== undefined && createdAt < epoch;
