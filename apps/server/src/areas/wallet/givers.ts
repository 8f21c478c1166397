import { type Atoms, MAX_ATOMS } from '@mt2/domain';
import { SYSTEM_OWNER } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/tx.ts';
import { availableAt, MOST_IN_BALANCE } from './wallet.repo.ts';

/** Reserve for unchecked payments: the seed's money, and the end of a second's trades. */
const RESERVE = MAX_ATOMS;

/** The system accounts from which a world's money comes, and the part of a 64-bit column that each may give. */
const PARTS = { world: 4n, house: 4n, earn: 16n } as const;
type Giver = keyof typeof PARTS;

/** The maximum total promised to all open objects of a product, in eighths of what the house account may still give. */
const PROMISES = { contracts: 4n, options: 1n, loans: 3n } as const;

/**
 * Atoms of a coin that the house account may promise to a product in total, including existing promises. All products
 * together are promised no more than the account may give. If trades use that amount up meanwhile, trades and promises
 * together are still less than two quarters of a column.
 */
export const leftToPromise = (source: Source, product: keyof typeof PROMISES, coin: number): Atoms =>
  (leftToGive(source, 'house', coin) * PROMISES[product]) / 8n;

/**
 * Atoms of a coin that a giver may still give; negative if it gave more. All other holdings of a coin are what the givers
 * gave plus a smaller amount of loans and rebates, so no balance and no sum of balances exceeds 64 bits.
 */
export const leftToGive = (source: Source, account: Giver, coin: number): Atoms =>
  MOST_IN_BALANCE / PARTS[account] - RESERVE + availableAt(source, { owner: SYSTEM_OWNER, account, coin });
