import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { TicketSide } from '@mt2/domain/lever';
import type { Change } from '../../../http/area.ts';
import { closeAll as command } from '../close-all.ts';
import { accountOf } from '../lever.present.ts';

/** The wire's `type`: 0 means both sides. */
const SIDES: readonly (TicketSide | undefined)[] = [undefined, 'long', 'short'];

/** Closes the caller's open tickets of an account at the market. */
export const closeAll: Change<typeof lever.closeAll> = (tx, { type = 0, currency_id, account }) => {
  const closed = command(tx, tx.person.id, { account: accountOf(account), side: SIDES[type], market: currency_id });
  return closed.ok
    ? ok({ message: tx.say('positions-closed', { number: String(closed.value.length) }), beside: { closed: closed.value.length } })
    : closed;
};
