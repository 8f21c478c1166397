import { type Decision, err, noted, ok } from '@mt2/domain';
import type { MarginAccount, PositionSide } from '@mt2/domain/lever';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketOfRow, marketsOfRows } from '../market/index.ts';
import { watchAgain } from './due/watch.ts';
import { emitClosed } from './emit-position.ts';
import { type Closed, closeAtMarket } from './execution/close-at-market.ts';
import { listLiveOf, type PositionRow } from './lever.repo.ts';
import { sideOf } from './position.ts';

/** Selects the open positions of an account: of one side, and in the market with an ID, if given. */
type PositionsMeant = {
  readonly account: MarginAccount['account'];
  readonly side?: PositionSide | undefined;
  readonly market?: number | undefined;
};

/** Closes an owner's open positions at the market, oldest first; returns those from which the ladder took lots. */
export function closeAll(
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
