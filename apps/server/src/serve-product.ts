import { type Calls, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import type { FastifyInstance } from 'fastify';
import type { ProductAreas } from './areas.ts';
import type { AppContext } from './http/app-context.ts';
import type { AnyArea } from './http/area.ts';
import type { Gate } from './http/gates/gate.ts';
import { serve } from './http/serve.ts';

/** Serves every call of the product, by default behind the standard gates. */
export function serveProduct(http: FastifyInstance, appContext: AppContext, areas: ProductAreas, gates?: readonly Gate[]): void {
  const byName: Readonly<Record<string, AnyArea>> = areas;
  for (const [name, calls] of Object.entries<Calls>(product)) {
    const { handlers } = assertDefined(byName[name], 'every contract has its area');
    serve(http, appContext, { name, calls, handlers }, gates);
  }
}
