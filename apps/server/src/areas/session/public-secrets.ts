import { about, type Decision, err, ok } from '@mt2/domain';
import type { WorldFacts } from '../../world/world-facts.ts';
import type { User } from '../user/index.ts';

/** True for a password that everyone knows, and that no one may use in this world. */
export const isPublicPassword = ({ publicPasswords }: WorldFacts, password: string): boolean =>
  publicPasswords?.includes(password) === true;

/** Refuses the public password as a new one. */
export const checkNotPublic = (world: WorldFacts, password: string): Decision<string, 'password-too-common'> =>
  isPublicPassword(world, password) ? about('password', err('password-too-common')) : ok(password);

/**
 * True for users who cannot log in: without the lab the personas are locked, regardless of their current passwords and
 * contacts. Only they are older than their world, because the seed ends where the world begins.
 */
export const isLocked = ({ secret, epoch }: WorldFacts, { createdAt }: User): boolean => secret !== undefined && createdAt < epoch;
