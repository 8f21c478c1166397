import '../ui/style/rest.css';
import { assertDefined } from '@mt2/domain';
import type { ComponentType } from 'react';
import type { Area, MenuRow } from '../frame/area.ts';
import { type Needs, registerNeeds, registerTransferBlocks } from '../frame/gate/use-gate.ts';
import type { Screens } from '../frame/screens.ts';
import { type ChatNews, registerUpdates } from '../frame/updates.ts';
import { DESK } from '../ui/use-media.ts';
import { AREAS } from './areas.ts';
import { DESKS, orDesk } from './desk/or-desk.tsx';

/** The `area.ts` of every folder; those on the list are the app's. */
const FILES = import.meta.glob<Area<Screens>>(['../areas/*/area.ts', './tabs/area.ts'], { eager: true, import: 'area' });
const fileOf = (name: string): string => (name === 'tabs' ? './tabs/area.ts' : `../areas/${name}/area.ts`);

/** Every area of the list with its code, in the order of the list. */
const areas: readonly Area<Screens>[] = Object.keys(AREAS).map((name) =>
  assertDefined(FILES[fileOf(name)], `the area ${name} has its area.ts`),
);

registerUpdates(() => Promise.all(areas.flatMap(({ updates }) => updates?.() ?? [])));

/** Messages of the chats of each area. */
export const loadChatNews = (): Promise<ChatNews[]> => Promise.all(areas.flatMap(({ chatNews }) => chatNews?.() ?? []));

/** The rows of the side menu, in order. */
export const MENU: readonly MenuRow[] = areas.flatMap(({ menu }) => menu ?? []).toSorted((one, other) => one.place - other.place);

async function loadGates(): Promise<void> {
  const [parts, blocks] = await Promise.all([
    Promise.all(areas.flatMap(({ needs }) => needs?.() ?? [])),
    Promise.all(areas.flatMap(({ transferBlock }) => transferBlock?.() ?? [])),
  ]);
  registerNeeds(Object.assign({}, ...parts) as Needs);
  registerTransferBlocks(blocks);
}

/** Loads the code of an area's screen, and how forms read needs and blocks. */
export async function loadCode(area: keyof typeof AREAS, name: string): Promise<ComponentType> {
  const load = assertDefined(FILES[fileOf(area)]?.code[name], `the screen ${name} has its code`);
  const desk = DESKS.get(name);
  const [screen] = await Promise.all([load(), loadGates(), matchMedia(DESK).matches && desk?.()]);
  return desk ? orDesk(screen, desk) : screen;
}
