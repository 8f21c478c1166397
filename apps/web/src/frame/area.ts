import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Live } from '../platform/live.ts';
import type { Needs } from './gate/needs.ts';
import type { Happenings } from './happenings.ts';
import type { Path } from './paths.ts';
import type { Screens } from './screens.ts';

/** A row of the side menu; `place` orders the rows of all areas. */
export type MenuRow = { readonly place: number; readonly word: string; readonly address: Path; readonly Icon: LucideIcon };

/**
 * An area's manifest, beside its screens' facts. It is loaded with the first screen after home, so its large parts are imported on demand.
 */
export type Area<S extends Screens = Record<never, never>> = {
  readonly code: { readonly [Name in keyof S]: () => Promise<ComponentType> };
  /** How it follows the user's own events. */
  readonly live?: () => Promise<Live>;
  /** Its events that the user is told of. */
  readonly happenings?: () => Promise<Happenings>;
  /** How the needs that it answers for are read. */
  readonly needs?: () => Promise<Partial<Needs>>;
  readonly menu?: readonly MenuRow[];
};
