import { createClient } from '@mt2/contracts';
import { ok } from '@mt2/domain';
import { seedWorld } from '@mt2/prisma/seed/seed-world';
import { findCaller, isCallerThere } from './areas/chat/index.ts';
import { findPerson } from './areas/session/index.ts';
import type { ProductAreas } from './areas.ts';
import { createHttp } from './http/app.ts';
import type { AppContext } from './http/app-context.ts';
import type { AnyArea } from './http/area.ts';
import { injecting } from './http/injecting.ts';
import { needsOf } from './http/needs.ts';
import type { ReviewKind } from './http/review-kind.ts';
import { seedPort } from './seed-port.ts';
import { serveProduct } from './serve-product.ts';
import type { Origin } from './world/registry/registry-options.ts';
import { StateFiles } from './world/storage/state-files.ts';
import type { RealNow } from './world/time/clock.ts';
import type { Job } from './world/time/job.ts';
import type { On } from './world/transaction/tx.ts';
import { World } from './world/world.ts';

export type SeedOptions = {
  readonly file: string;
  readonly origin: Origin;
  readonly jobs: readonly Job[];
  readonly on: readonly On[];
  readonly areas: ProductAreas;
  readonly reviews: readonly ReviewKind[];
  readonly real: RealNow;
  readonly isChecking: boolean;
};

/** The personas use a phone. */
const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/**
 * Fills a blank world by living in it: the personas sign up, are funded and trade, using the product's own calls and the
 * seed's port, up to the epoch.
 */
export async function seedTemplate({ file, origin, jobs, on, areas, reviews, real, isChecking }: SeedOptions): Promise<void> {
  const world = new World({ id: 'template', place: new StateFiles(file), jobs, on, real, failed: (error) => http.logError(error) });
  const all = Object.values<AnyArea>(areas);
  const http = await createHttp(false, () => world.now());
  // The answer of a failed call does not contain the cause, for example a full disk.
  let cause: unknown;
  http.addHook('onError', async (_, __, error) => {
    cause ??= error;
  });
  const appContext: AppContext = {
    worldOf: () => world,
    identify: findPerson,
    identifyAny: findCaller,
    isSessionOpen: isCallerThere,
    needs: needsOf(all),
    corsOrigins: [],
    proxies: 0,
    isChecking,
    isTelling: false,
    hasLabGuests: false,
  };
  serveProduct(http, appContext, areas);
  try {
    await world.write((tx) => {
      for (const { begin } of all) begin?.(tx);
      return ok(undefined);
    });
    await seedWorld({
      stage: {
        client: (headers) => createClient({ baseUrl: '', headers: () => ({ 'user-agent': PHONE, ...headers }), fetch: injecting(http) }),
        port: seedPort(world, reviews, PHONE),
      },
      origin,
    });
  } catch (error) {
    const found = cause ?? error;
    throw new Error(`the seed failed: ${found instanceof Error ? found.message : String(found)}`, { cause: found });
  } finally {
    await http.close();
    await world.close();
  }
}
