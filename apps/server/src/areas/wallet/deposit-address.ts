import { type Chain, depositAddress } from '@mt2/domain/chain';
import { seedFor } from '../../world/secret.ts';
import type { WorldFacts } from '../../world/world-facts.ts';

/** Where a user's money arrives on a chain: always at the same address, and without the lab at one that nobody can compute. */
export const depositAddressOf = (world: WorldFacts, userId: number, chain: Chain): string =>
  depositAddress(seedFor(world, 'deposit-address', userId, chain), userId, chain);
