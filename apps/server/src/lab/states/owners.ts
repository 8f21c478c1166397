import type { OwnerView } from '@mt2/contracts/lab/states';
import { emailOf, PERSONAS } from '@mt2/prisma/seed/personas';
import { findUser } from '../../areas/user/index.ts';
import type { World } from '../../world/world.ts';
import type { StateOwner } from './machine.ts';

const PERSONA_OF: ReadonlyMap<string, string> = new Map(PERSONAS.map(({ name }) => [emailOf(name), name]));
/** Maximum number of users named per state. */
const MOST_NAMED = 5;

/** The owner of an object: a persona by name, other users by account; empty if it has no owner. */
export function nameOf(world: World, { user }: Pick<StateOwner, 'user'>): { readonly name: string; readonly isPersona: boolean } {
  const account = user === null ? '' : (findUser(world, user)?.account ?? '');
  const persona = PERSONA_OF.get(account);
  return { name: persona ?? account, isPersona: persona !== undefined };
}

/** The users with objects in a state, personas first. */
export const ownerViews = (world: World, owners: readonly StateOwner[]): OwnerView[] =>
  owners
    .map((owner) => ({ owner, ...nameOf(world, owner) }))
    .toSorted((one, other) => Number(other.isPersona) - Number(one.isPersona))
    .slice(0, MOST_NAMED)
    .map(({ owner: { id, count }, name }) => ({ who: name, id, count }));
