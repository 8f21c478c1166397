import type { OwnerView } from '@mt2/contracts/lab/states';
import { emailOf, PERSONAS } from '@mt2/prisma/seed/personas';
import { findUser } from '../../areas/user/index.ts';
import type { World } from '../../world/world.ts';
import type { StateOwner } from './machine.ts';

const PERSONA_OF: ReadonlyMap<string, string> = new Map(PERSONAS.map(({ name }) => [emailOf(name), name]));
/** The most people that are named of a state. */
const MOST_NAMED = 5;

/** The owner of a thing: a persona by its name, anybody else by the account; empty of what nobody owns. */
export function nameOf(world: World, { user }: Pick<StateOwner, 'user'>): { readonly name: string; readonly isPersona: boolean } {
  const account = user === null ? '' : (findUser(world, user)?.account ?? '');
  const persona = PERSONA_OF.get(account);
  return { name: persona ?? account, isPersona: persona !== undefined };
}

/** Those who have something in a state, personas first. */
export const ownerViews = (world: World, owners: readonly StateOwner[]): OwnerView[] =>
  owners
    .map((owner) => ({ owner, ...nameOf(world, owner) }))
    .toSorted((one, other) => Number(other.isPersona) - Number(one.isPersona))
    .slice(0, MOST_NAMED)
    .map(({ owner: { id, count }, name }) => ({ who: name, id, count }));
