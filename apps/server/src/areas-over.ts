import type { lab } from '@mt2/contracts';
import type { AppOptions } from './app-options.ts';
import { policyJob } from './areas/review/index.ts';
import { PictureTaker, type Reencoder, Unclaimed } from './areas/upload/index.ts';
import { type ProductAreas, productAreas } from './areas.ts';
import type { AnyArea, Area } from './http/area.ts';
import type { Machine } from './http/machine.ts';
import { Links } from './lab/link/links.ts';
import { operatorArea } from './lab/operator/index.ts';
import { peopleArea } from './lab/people/index.ts';
import type { KnownAddresses } from './world/limits/known-addresses.ts';
import type { Pictures } from './world/storage/pictures.ts';
import type { Job } from './world/time/job.ts';
import type { On } from './world/transaction/subscribers.ts';

/** The areas over one store of pictures, and what they do beside answering calls. */
export type AreasOver = {
  readonly product: ProductAreas;
  /** Their due work, and that of the policies that decide their reviews. */
  readonly jobs: readonly Job[];
  readonly on: readonly On[];
  readonly machines: readonly Machine[];
  /** The lab's area of the operator, who decides their reviews. */
  readonly operator: Area<typeof lab.operator>;
  /** The lab's area of people, who are verified by those. */
  readonly people: Area<typeof lab.people>;
  readonly taker: PictureTaker;
  /** Pictures that belong to nobody yet. */
  readonly unclaimed: Unclaimed;
  readonly links: Links;
};

/** Makes the areas over a store of pictures: the server's own, or that of the seed. */
export function areasOver(pictures: Pictures, addresses: KnownAddresses, reencoder: Reencoder, options: AppOptions): AreasOver {
  const { real, version, config } = options;
  const unclaimed = new Unclaimed(real);
  const taker = new PictureTaker({ real, pictures, reencoder, unclaimed });
  const links = new Links(real);
  const product = productAreas({ real, version, config, pictures, taker, addresses });
  const all = Object.values<AnyArea>(product);
  const reviews = all.flatMap((area) => area.reviews ?? []);
  return {
    product,
    jobs: [...all.flatMap((area) => area.jobs ?? []), policyJob(reviews)],
    on: [...all.flatMap((area) => area.on ?? []), ...(options.on ?? [])],
    machines: all.flatMap((area) => area.machines ?? []),
    operator: operatorArea(reviews, pictures),
    people: peopleArea({ reviews, taker, links }),
    taker,
    unclaimed,
    links,
  };
}
