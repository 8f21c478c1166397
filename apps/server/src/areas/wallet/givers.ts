import { type Atoms, MAX_ATOMS } from '@mt2/domain';
import { SYSTEM_OWNER } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/derived.ts';
import { availableAt, MOST_IN_BALANCE } from './wallet.repo.ts';

/** Reserve for unchecked payments: the seed's money, and the end of a second's trades. */
const RESERVE = MAX_ATOMS;

/** The system accounts from which a world's money comes. */
type Giver = 'world' | 'house';

/**
 * Atoms of a coin that a giver may give still; below zero where it gave more. Both together give no more than a column holds, and what all others
 * have of a coin is what these two gave: so no balance and no sum of balances outgrows its 64 bits, however it is traded.
 */
export const leftToGive = (source: Source, account: Giver, coin: number): Atoms =>
  MOST_IN_BALANCE / 2n - RESERVE + availableAt(source, { owner: SYSTEM_OWNER, account, coin });
