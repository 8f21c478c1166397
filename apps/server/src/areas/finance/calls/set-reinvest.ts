import type { finance } from '@mt2/contracts/finance';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { presentOrder } from '../finance.present.ts';
import { setReinvest as command } from '../set-reinvest.ts';

/** Says whether one of the caller's orders buys its product again at completion. */
export const setReinvest: Change<typeof finance.setReinvest> = (tx, { id, reinvest }) => {
  const set = command(tx, tx.person.id, { id, reinvests: reinvest === 1 });
  return set.ok ? ok({ message: tx.say('saved'), beside: { order: presentOrder(tx, set.value) } }) : set;
};
