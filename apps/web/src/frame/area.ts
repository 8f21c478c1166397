import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Needs, UseTransferBlock } from './gate/use-gate.ts';
import type { Path } from './paths.ts';
import type { Screens } from './screens.ts';
import type { ChatNews, Updates } from './updates.ts';

/** A row of the side menu; `place` orders the rows of all areas. */
export type MenuRow = { readonly place: number; readonly word: string; readonly address: Path; readonly Icon: LucideIcon };

/**
 * An area's manifest, without the facts of its screens. It is loaded with the first screen after home, so its large
 * parts are imported on demand.
 */
export type Area<S extends Screens = Record<never, never>> = {
  /** The areas, by folder, whose public APIs it imports; enforced by the import rules. The tabs may import all. */
  readonly uses?: readonly string[];
  readonly code: { readonly [Name in keyof S]: () => Promise<ComponentType> };
  /** Its kinds of events in the event log, as the page shows them. */
  readonly updates?: () => Promise<Updates>;
  /** Messages of its chats, which are in no log. */
  readonly chatNews?: () => Promise<ChatNews>;
  /** How to read the needs that this area is responsible for. */
  readonly needs?: () => Promise<Partial<Needs>>;
  /** How it blocks transfers out of the spot account. */
  readonly transferBlock?: () => Promise<UseTransferBlock>;
  readonly menu?: readonly MenuRow[];
};
