import type { Decision } from '@mt2/domain';
import type { Damage } from '../storage/damage.ts';
import type { World } from '../world.ts';

/** The description of a world, usable or not. */
export type Described = { readonly parent: string; readonly isPinned: boolean; readonly lastUsed: string };
export type Listed = Described & { readonly world: World };
/** A world that cannot be used. */
export type ListedDamage = Described & { readonly id: string; readonly damage: Damage };
export type Lost = 'world-not-found' | 'world-damaged';
export type Created = Decision<Listed, Lost | 'world-exists' | 'snapshot-exists' | 'snapshot-damaged' | 'world-elsewhere'>;
