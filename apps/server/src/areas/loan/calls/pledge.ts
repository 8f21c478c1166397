import type { loan } from '@mt2/contracts/loan';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { addCollateral } from '../pledge.ts';

/** Adds collateral to one of the caller's loans. */
export const pledge: Change<typeof loan.pledge> = (tx, { id, amount }) => {
  const added = addCollateral(tx, tx.person.id, id, amount);
  return added.ok ? ok(tx.say('operation-success')) : added;
};
