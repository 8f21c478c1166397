import type { finance } from '@mt2/contracts/finance';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { orderView } from '../finance-view.ts';
import { redeem as command } from '../redeem.ts';

export const redeem: Change<typeof finance.redeem> = (tx, { id }) => {
  const redeemed = command(tx, tx.person.id, id);
  return redeemed.ok ? ok({ message: tx.say('finance-redeemed'), beside: { order: orderView(tx, redeemed.value) } }) : redeemed;
};
