import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { positionView, viewOf } from '../lever-view.ts';
import { setStop as command } from '../set-stop.ts';

/** Sets or clears take-profit and stop-loss of the caller's open position. */
export const setStop: Change<typeof lever.setStop> = (tx, { id, takeProfit, stopLoss }) => {
  const position = command(tx, tx.person.id, { id, takeProfit, stopLoss });
  return position.ok ? ok({ message: tx.say('stops-set'), beside: { position: positionView(viewOf(tx), position.value) } }) : position;
};
