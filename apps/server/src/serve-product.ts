import { type Call, type Calls, namedCalls, product, routeOf } from '@mt2/contracts';
import { isSecretName } from '@mt2/contracts/secret-fields';
import { assertDefined } from '@mt2/domain';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import { findCaller, isCallerThere } from './areas/chat/index.ts';
import { findPerson } from './areas/session/index.ts';
import type { AreasOver, ProductAreas } from './areas.ts';
import type { AppContext } from './http/app-context.ts';
import type { AnyArea } from './http/area.ts';
import type { Gate } from './http/gates/gate.ts';
import { needsOf } from './http/needs.ts';
import { readAnyBody } from './http/request/bodies.ts';
import { namesOf, type Worlds, worldRefusal } from './http/request/world-of.ts';
import { serve } from './http/serve.ts';
import type { LabPoints } from './lab-points.ts';
import type { World } from './world/world.ts';

/** The declared calls, which keep their meaning. */
const ROUTES = new Set(namedCalls(product).map(([, call]) => routeOf(call)));

/**
 * The other method by which a call that only reads is answered: existing clients of the family send reads by GET or by POST. An image
 * has an address, not parameters, and a secret is never part of an address.
 */
export function otherMethod({ method, path, changes, answersPicture, input }: Call): 'GET' | 'POST' | undefined {
  if (changes || answersPicture) return undefined;
  const other = method === 'GET' ? 'POST' : 'GET';
  if (ROUTES.has(routeOf({ method: other, path }))) return undefined;
  return other === 'GET' && Object.keys(input.shape).some(isSecretName) ? undefined : other;
}

const chosen = (calls: Calls, takesFile: boolean): Calls =>
  Object.fromEntries(Object.entries(calls).filter(([, call]) => (call.takesFile !== undefined) === takesFile));

/** Serves every call of the product, by default behind the standard gates. */
export async function serveProduct(
  http: FastifyInstance,
  appContext: AppContext,
  areas: ProductAreas,
  gates?: readonly Gate[],
): Promise<void> {
  const byName: Readonly<Record<string, AnyArea>> = areas;
  const serveAll = (app: FastifyInstance, takesFile: boolean) => {
    for (const [name, calls] of Object.entries<Calls>(product)) {
      const { handlers } = assertDefined(byName[name], 'every contract has its area');
      serve(app, appContext, { name, calls: chosen(calls, takesFile), handlers, otherMethod }, gates);
    }
  };
  serveAll(http, true);
  await http.register(async (api) => {
    readAnyBody(api);
    serveAll(api, false);
  });
}

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
  { config }: AppOptions,
  worlds: Worlds<World>,
  { product: areas, keepSession }: Pick<AreasOver, 'product' | 'keepSession'>,
  worldOf: AppContext['worldOf'],
  sessions: Sessions,
  isInFleet: boolean,
): AppContext {
  return {
    worldOf,
    isChecking: config.areAnswersChecked,
    worldRefusal: (request) => {
      const refusal = worldRefusal(worlds, namesOf(request));
      // In a fleet the world may be at another server: a call about worlds does not need it here.
      return isInFleet && refusal === 'world-not-found' ? 'storage-unavailable' : refusal;
    },
    ...sessions,
    keepSession,
    needs: needsOf(Object.values<AnyArea>(areas)),
    corsOrigins: config.corsOrigins,
    proxies: config.proxies,
    isTelling: config.isLabOn,
    hasLabGuests: config.isLabOn,
  };
}
