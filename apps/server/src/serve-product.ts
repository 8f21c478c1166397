import { type Call, type Calls, namedCalls, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import type { FastifyInstance } from 'fastify';
import type { ProductAreas } from './areas.ts';
import type { AppContext } from './http/app-context.ts';
import type { AnyArea } from './http/area.ts';
import type { AnyGate } from './http/gates/gate.ts';
import { readAnyBody } from './http/request/bodies.ts';
import { serve } from './http/serve.ts';

/** The paths at which a call is declared for POST: there it keeps its meaning. */
const POSTED = new Set(namedCalls(product).flatMap(([, { method, path }]) => (method === 'POST' ? [path] : [])));

/** True for a call that only reads: some clients of the family send all their calls by POST. An image has an address, not parameters. */
const isAlsoPosted = ({ method, path, changes, answersPicture }: Call): boolean =>
  method === 'GET' && !changes && !answersPicture && !POSTED.has(path);

const chosen = (calls: Calls, takesFile: boolean): Calls =>
  Object.fromEntries(Object.entries(calls).filter(([, call]) => (call.takesFile !== undefined) === takesFile));

/** Serves every call of the product, by default behind the standard gates. */
export async function serveProduct(
  http: FastifyInstance,
  appContext: AppContext,
  areas: ProductAreas,
  gates?: readonly AnyGate[],
): Promise<void> {
  const byName: Readonly<Record<string, AnyArea>> = areas;
  const serveAll = (app: FastifyInstance, takesFile: boolean) => {
    for (const [name, calls] of Object.entries<Calls>(product)) {
      const { handlers } = assertDefined(byName[name], 'every contract has its area');
      serve(app, appContext, { name, calls: chosen(calls, takesFile), handlers, isAlsoPosted }, gates);
    }
  };
  serveAll(http, true);
  await http.register(async (api) => {
    readAnyBody(api);
    serveAll(api, false);
  });
}
