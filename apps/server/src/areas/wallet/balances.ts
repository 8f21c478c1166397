import type { Atoms } from '@mt2/domain';
import type { Place } from '@mt2/domain/wallet';
import type { Tx } from '../../world/transaction/tx.ts';
import { findBalance } from './wallet.repo.ts';

/** The balance of a place, in atoms; zeros where there is no row. */
export function balanceOf(source: Pick<Tx, 'sql'>, place: Place): { id: number; available: Atoms; frozen: Atoms } {
  return findBalance(source, place) ?? { id: 0, available: 0n, frozen: 0n };
}
