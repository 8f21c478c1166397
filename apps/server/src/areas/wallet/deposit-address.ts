import { type Chain, depositAddress, type MovedBy, type Route, transactionId } from '@mt2/domain/chain';
import { seedFor } from '../../world/secret/secret.ts';
import type { WorldFacts } from '../../world/world-facts.ts';

/** A user's deposit address on a chain: always the same, and without the lab one that cannot be computed from outside. */
export const depositAddressOf = (world: WorldFacts, userId: number, chain: Chain): string =>
  depositAddress(seedFor(world, 'deposit-address', userId, chain), userId, chain);

/** The transaction that moved the money of a deposit or withdrawal; always the same for a record. */
export const transactionIdOf = (world: WorldFacts, kind: MovedBy, { id, chain }: { readonly id: number; readonly chain: string }): string =>
  transactionId(seedFor(world, 'transaction-id', kind, id), kind, id, chain as Route);
