import { type Decision, err, noted, ok } from '@mt2/domain';
import type { MarginAccount, TicketSide } from '@mt2/domain/lever';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { watchAgain } from './due/triggers.ts';
import { emitClosed } from './emit-ticket.ts';
import { type Closed, closeAtMarket } from './execution/close-at-market.ts';
import { listLiveOf, type TicketRow } from './lever.repo.ts';
import { sideOf } from './ticket.ts';

/** Selects the open tickets of an account; of one side, and of the market with an id, where those are given. */
type TicketsMeant = {
  readonly account: MarginAccount['account'];
  readonly side?: TicketSide | undefined;
  readonly market?: number | undefined;
};

/** Closes an owner's open tickets at the market, oldest first; answers those of which the ladder took lots. */
export function closeAll(
  tx: CommandTx,
  owner: number,
  { account, side, market }: TicketsMeant,
): Decision<readonly Closed[], 'nothing-to-close' | 'depth-exhausted'> {
  const isMeant = (ticket: TicketRow) =>
    ticket.lots > 0 && (side === undefined || sideOf(ticket) === side) && (market === undefined || ticket.marketId === market);
  const meant = listLiveOf(tx, owner, account).filter(isMeant).reverse();
  if (meant.length === 0) return noted(tx.note, 'open-tickets', 0, err('nothing-to-close'));
  const all: Closed[] = [];
  for (const found of meant) {
    const closed = closeAtMarket(tx, marketOfRow(tx, found), found, 'user');
    if (!closed) continue;
    emitClosed(tx, closed);
    all.push(closed);
  }
  for (const marketId of new Set(meant.map((ticket) => ticket.marketId))) watchAgain(tx, marketOfRow(tx, { marketId }));
  return all.length === 0 ? noted(tx.note, 'depth', meant.length, err('depth-exhausted')) : ok(all);
}
