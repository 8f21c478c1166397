import { type Decision, err, ok } from '@mt2/domain';
import type { Damage } from '../storage/damage.ts';
import type { World } from '../world.ts';
import type { Entry } from './entry.ts';
import type { RegistryOptions } from './registry-options.ts';

/** The description of a world, usable or not. */
type Described = { readonly parent: string; readonly isPinned: boolean; readonly lastUsed: string };
export type Listed = Described & { readonly world: World };
/** A world that cannot be used: it is damaged, or its files cannot be opened now. */
export type ListedLoss = Described & { readonly id: string; readonly isDamaged: boolean; readonly loss: Damage };
/** Why a world that is there cannot be used. */
export type Loss = 'world-damaged' | 'storage-unavailable';
export type Lost = 'world-not-found' | Loss;
export type Created = Decision<Listed, Lost | 'world-exists' | 'snapshot-exists' | 'snapshot-damaged'>;

type Clock = Pick<RegistryOptions, 'real' | 'stamp'>;

/** Describes a world, usable or not. */
const describe = ({ parent, isPinned, lastUsedMs }: Entry, { real, stamp }: Clock): Described => ({
  parent,
  isPinned,
  lastUsed: stamp(real() - lastUsedMs),
});

/** Opens a world if needed, and lists it. */
export function show(entry: Entry, clock: Clock): Decision<Listed, Loss> {
  const world = entry.open();
  return world ? ok({ ...describe(entry, clock), world }) : err(entry.obstacle ? 'storage-unavailable' : 'world-damaged');
}

/** The worlds of these that can be used. */
export const listUsable = (entries: readonly Entry[], clock: Clock): Listed[] =>
  entries.flatMap((entry) => {
    const shown = show(entry, clock);
    return shown.ok ? [shown.value] : [];
  });

/** The worlds of these that cannot be used, and why. */
export const listLost = (entries: readonly Entry[], clock: Clock): ListedLoss[] =>
  entries.flatMap((entry) => {
    const loss = entry.damage ?? entry.obstacle;
    return loss ? [{ ...describe(entry, clock), id: entry.id, isDamaged: entry.damage !== undefined, loss }] : [];
  });
