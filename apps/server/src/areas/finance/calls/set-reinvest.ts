import type { finance } from '@mt2/contracts/finance';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { orderView } from '../finance-view.ts';
import { setReinvest as command } from '../set-reinvest.ts';

/** Says whether one of the caller's orders buys its product again at completion. */
export const setReinvest: Change<typeof finance.setReinvest> = (tx, { id, isReinvesting: reinvests }) => {
  const set = command(tx, tx.person.id, { id, reinvests });
  return set.ok ? ok({ message: tx.say('saved'), beside: { order: orderView(tx, set.value) } }) : set;
};
