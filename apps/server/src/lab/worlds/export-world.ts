import { type Decision, err } from '@mt2/domain';
import { Ready } from '../../http/result.ts';
import type { Lost } from '../../world/registry/listed.ts';
import type { Registry } from '../../world/registry/registry.ts';
import { type Packer, packWorld } from '../../world/travel/pack.ts';

/** Returns a world as one file. */
export async function exportWorld(registry: Registry, packer: Packer, id: string): Promise<Ready | Decision<never, Lost>> {
  const world = registry.get(id);
  if (!world) return err(registry.isDamaged(id) ? 'world-damaged' : 'world-not-found');
  return new Ready(await packWorld(world, packer), 'application/gzip', `${id}.mt2-world.tar.gz`);
}
