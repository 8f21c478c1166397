import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { closeAll as command } from '../close-all.ts';

/** Closes the caller's open positions of an account at the market. */
export const closeAll: Change<typeof lever.closeAll> = (tx, { side, marketId, account }) => {
  const closed = command(tx, tx.person.id, { account, side, market: marketId });
  return closed.ok
    ? ok({ message: tx.say('positions-closed', { number: String(closed.value.length) }), beside: { closed: closed.value.length } })
    : closed;
};
