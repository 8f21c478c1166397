import { STAMP, type Stamps } from './stamp.ts';

const PROBE = '/livez';

/**
 * Lets another server claim a world without an owner now, by a signed request about it: the world's time stands still until it has one.
 * If that fails, the next request for the world does the same.
 */
export async function handOver(stamps: Stamps, world: string, url: string): Promise<void> {
  const target = new URL(PROBE, url);
  const asked = { method: 'GET', url: PROBE, headers: { host: target.host } };
  const stamp = stamps.sign({ world, generation: 0, address: '' }, asked);
  const answer = await fetch(target, { headers: { [STAMP]: stamp } }).catch(() => undefined);
  await answer?.body?.cancel();
}
