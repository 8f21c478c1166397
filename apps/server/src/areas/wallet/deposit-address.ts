import { type Chain, depositAddress } from '@mt2/domain/chain';
import { seedFor } from '../../world/secret/secret.ts';
import type { WorldFacts } from '../../world/world-facts.ts';

/** A user's deposit address on a chain: always the same, and without the lab one that cannot be computed from outside. */
export const depositAddressOf = (world: WorldFacts, userId: number, chain: Chain): string =>
  depositAddress(seedFor(world, 'deposit-address', userId, chain), userId, chain);
