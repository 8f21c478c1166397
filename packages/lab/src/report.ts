import { lab, type Message } from '@mt2/contracts';
import type { World } from './world.ts';

type Requests = Message<typeof lab.request.listRequests>;
type Why = Message<typeof lab.request.explainRequest>;

/** The state of a world when its test failed. */
export type WorldReport = {
  readonly world: string;
  /** Its address in the lab's console. */
  readonly console: string;
  readonly clock: Message<typeof lab.clock.getClock>;
  /** SHA-256 of the whole world: the same steps produce the same hash. */
  readonly hash: string;
  readonly invariants: Message<typeof lab.inspect.checkInvariants>;
  /** The last calls of the product, newest first, each with its gates. */
  readonly requests: readonly (Requests[number] & { readonly why: Why })[];
};

const LAST_REQUESTS = '20';

/** Reads the facts a developer needs first about a failed test. */
export async function reportOf(world: World): Promise<WorldReport> {
  const requests = await world.call(lab.request.listRequests, { limit: LAST_REQUESTS });
  const explained = requests.map(async (row) => ({ ...row, why: await world.call(lab.request.explainRequest, { id: String(row.id) }) }));
  return {
    world: world.id,
    console: `${world.url}/lab/#/${world.id}/requests`,
    clock: await world.clock.get(),
    hash: (await world.call(lab.inspect.getHash, {})).sha256,
    invariants: await world.call(lab.inspect.checkInvariants, {}),
    requests: await Promise.all(explained),
  };
}

/** The same as lines: the world, its time, its hash, broken invariants, and refusals with their gates. */
export function reportText({ world, console: address, clock, hash, invariants, requests }: WorldReport): string {
  const refused = requests.filter(({ type }) => type !== 'ok');
  return [
    `World ${world} is kept: ${address}`,
    `Clock ${clock.now}, ${clock.mode}; hash ${hash}`,
    invariants.ok ? 'The invariants hold.' : invariants.violations.map(({ statement }) => statement).join('\n'),
    ...refused.map(
      ({ id, call, status, key, why }) => `Request ${id} ${call}: ${status} ${key}${why.refused_by ? `, by ${why.refused_by}` : ''}`,
    ),
  ].join('\n');
}
