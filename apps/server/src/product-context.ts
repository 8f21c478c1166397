import type { AppOptions } from './app-options.ts';
import { findCaller, isCallerThere } from './areas/chat/index.ts';
import { findPerson } from './areas/session/index.ts';
import type { ProductAreas } from './areas.ts';
import type { Front } from './fleet/front.ts';
import type { AppContext } from './http/app-context.ts';
import type { AnyArea } from './http/area.ts';
import { needsOf } from './http/needs.ts';
import { namesOf, type Worlds, worldRefusal } from './http/request/world-of.ts';
import type { LabPoints } from './lab-points.ts';
import type { World } from './world/world.ts';

export type Sessions = Pick<AppContext, 'identify' | 'identifyAny' | 'isSessionOpen'>;

/** The sessions of worlds, and those that only the lab knows. */
export function sessionsWith(others: LabPoints['sessions']): Sessions {
  if (!others) return { identify: findPerson, identifyAny: findCaller, isSessionOpen: isCallerThere };
  const { identify, isOpen } = others;
  return {
    identify: (source, token) => findPerson(source, token) ?? identify(source, token),
    identifyAny: (source, token) => findCaller(source, token) ?? identify(source, token),
    isSessionOpen: (tx, person) => isOpen(tx, person) ?? isCallerThere(tx, person),
  };
}

/** The context in which every request of the product is served. */
export function contextOf(
  { config, isChecking }: AppOptions,
  worlds: Worlds<World>,
  areas: ProductAreas,
  worldOf: AppContext['worldOf'],
  sessions: Sessions,
  front: Front | undefined,
): AppContext {
  return {
    worldOf,
    isChecking,
    worldRefusal: (request) => {
      const refusal = worldRefusal(worlds, namesOf(request));
      // In a fleet the world may be at another server: a call about worlds does not need it here.
      return front && refusal === 'world-not-found' && !front.isUnknown(request) ? 'storage-unavailable' : refusal;
    },
    ...sessions,
    needs: needsOf(Object.values<AnyArea>(areas)),
    corsOrigins: config.corsOrigins,
    proxies: config.proxies,
    isTelling: config.isLabOn,
    hasLabGuests: config.isLabOn,
  };
}
