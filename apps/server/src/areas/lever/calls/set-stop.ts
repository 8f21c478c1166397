import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { presentOne, viewOf } from '../lever.present.ts';
import { setStop as command } from '../set-stop.ts';

/** Sets or clears take-profit and stop-loss of the caller's open ticket. */
export const setStop: Change<typeof lever.setStop> = (tx, { id, target_profit_price, stop_loss_price }) => {
  const ticket = command(tx, tx.person.id, { id, takeProfit: target_profit_price, stopLoss: stop_loss_price });
  return ticket.ok ? ok({ message: tx.say('stops-set'), beside: { ticket: presentOne(viewOf(tx), ticket.value) } }) : ticket;
};
