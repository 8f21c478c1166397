import type { AppOptions } from './app-options.ts';
import { policyJob } from './areas/review/index.ts';
import { PictureTaker, type Reencoder, Unclaimed } from './areas/upload/index.ts';
import { type ProductAreas, productAreas } from './areas.ts';
import type { AnyArea } from './http/area.ts';
import type { ReviewKind } from './http/review-kind.ts';
import type { KnownAddresses } from './world/limits/known-addresses.ts';
import type { Pictures } from './world/storage/pictures.ts';
import type { Job } from './world/time/job.ts';
import type { On } from './world/transaction/tx.ts';

/** The areas over one image store, and their work in addition to answering calls. */
export type AreasOver = {
  readonly product: ProductAreas;
  /** The areas' due work, and that of the policies that decide their reviews. */
  readonly jobs: readonly Job[];
  readonly on: readonly On[];
  /** The kinds of review that the operator decides. */
  readonly reviews: readonly ReviewKind[];
  readonly taker: PictureTaker;
  /** Images that do not belong to a user yet. */
  readonly unclaimed: Unclaimed;
};

/** The options of a server that its areas know. */
type AreaOptions = Pick<AppOptions, 'real' | 'version' | 'build' | 'on'> & { readonly config: Pick<AppOptions['config'], 'isLabOn'> };

/** Creates the areas over an image store: the server's own, or the seed's. */
export function areasOver(pictures: Pictures, addresses: KnownAddresses, reencoder: Reencoder, options: AreaOptions): AreasOver {
  const { real, version, build, config } = options;
  const unclaimed = new Unclaimed(real);
  const taker = new PictureTaker({ real, pictures, reencoder, unclaimed });
  const product = productAreas({ real, version, build, config, pictures, taker, addresses });
  const all = Object.values<AnyArea>(product);
  const reviews = all.flatMap((area) => area.reviews ?? []);
  return {
    product,
    jobs: [...all.flatMap((area) => area.jobs ?? []), policyJob(reviews)],
    on: [...all.flatMap((area) => area.on ?? []), ...(options.on ?? [])],
    reviews,
    taker,
    unclaimed,
  };
}
