import type { MarginAccount, PositionSide } from '@mt2/domain/lever';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { listLiveOf, type PositionRow } from './lever.repo.ts';
import { sideOf } from './position.ts';

/** Selects the open positions of an account: of one side, market or leverage if given. */
export type PositionsMeant = {
  readonly account: MarginAccount['account'];
  readonly side?: PositionSide | undefined;
  readonly marketId?: number | undefined;
  readonly leverage?: number | undefined;
};

/** An owner's open positions that a call on several means, oldest first. */
export const listMeant = (tx: CommandTx, owner: number, { account, side, marketId, leverage }: PositionsMeant): PositionRow[] =>
  listLiveOf(tx, owner, account)
    .filter(
      (position) =>
        position.lots > 0 &&
        (side === undefined || sideOf(position) === side) &&
        (marketId === undefined || position.marketId === marketId) &&
        (leverage === undefined || position.leverage === leverage),
    )
    .reverse();
