import { checkRelease } from '@mt2/domain/p2p';
import type { ProvingPlace } from '../../../http/needs.ts';
import type { CommandTx, Outcome } from '../../../world/transaction/tx.ts';
import type { World } from '../../../world/world.ts';
import { checkFundPassword, prepareProof, type TypedFundPassword } from '../../security/index.ts';
import type { OrderRow } from './orders.repo.ts';
import { mayStep, releaseOrder } from './steps.ts';

/** The part of a confirmation before the writer. */
export const prepareConfirmation = (place: ProvingPlace<World>, owner: number, id: number, password: string) =>
  prepareProof(place, owner, password, (tx) => mayStep(tx, owner, id, checkRelease));

/** Releases the coins of an order for its seller, who proves it with the fund password. */
export function confirmOrder(tx: CommandTx, owner: number, id: number, password: TypedFundPassword): Outcome<OrderRow> {
  const may = mayStep(tx, owner, id, checkRelease);
  if (!may.ok) return may;
  const known = checkFundPassword(tx, owner, password);
  return known.ok ? releaseOrder(tx, owner, id) : known;
}
