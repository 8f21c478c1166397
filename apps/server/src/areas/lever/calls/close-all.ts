import type { lever } from '@mt2/contracts/lever';
import { type Decision, err, noted, ok } from '@mt2/domain';
import type { MarginAccount, PositionSide } from '@mt2/domain/lever';
import type { Change } from '../../../http/area.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { marketOfRow, marketsOfRows } from '../../market/index.ts';
import { watchAgain } from '../due/watch.ts';
import { type Closed, closeAtMarket } from '../execution/close-at-market.ts';
import { listLiveOf, type PositionRow } from '../lever.repo.ts';
import { sideOf } from '../position.ts';
import { emitClosed } from '../tell-owner.ts';

/** Selects the open positions of an account: of one side, and in the market with an ID, if given. */
type PositionsMeant = {
  readonly account: MarginAccount['account'];
  readonly side?: PositionSide | undefined;
  readonly market?: number | undefined;
};

/** Closes an owner's open positions at the market, oldest first; returns those from which the ladder took lots. */
function closePositions(
  tx: CommandTx,
  owner: number,
  { account, side, market }: PositionsMeant,
): Decision<readonly Closed[], 'nothing-to-close' | 'depth-exhausted'> {
  const isMeant = (position: PositionRow) =>
    position.lots > 0 && (side === undefined || sideOf(position) === side) && (market === undefined || position.marketId === market);
  const meant = listLiveOf(tx, owner, account).filter(isMeant).reverse();
  if (meant.length === 0) return noted(tx.note, 'open-tickets', 0, err('nothing-to-close'));
  const all: Closed[] = [];
  for (const found of meant) {
    const closed = closeAtMarket(tx, marketOfRow(tx, found), found, 'user');
    if (!closed) continue;
    emitClosed(tx, closed);
    all.push(closed);
  }
  watchAgain(tx, marketsOfRows(tx, meant));
  return all.length === 0 ? noted(tx.note, 'depth', meant.length, err('depth-exhausted')) : ok(all);
}

/** Closes the caller's open positions of an account at the market. */
export const closeAll: Change<typeof lever.closeAll> = (tx, { side, marketId, account }) => {
  const closed = closePositions(tx, tx.person.id, { account, side, market: marketId });
  return closed.ok
    ? ok({ message: tx.say('positions-closed', { number: String(closed.value.length) }), beside: { closed: closed.value.length } })
    : closed;
};
