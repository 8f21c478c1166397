import type { Given } from '@mt2/contracts/fields';
import type { leverFill } from '@mt2/contracts/lever-fills';
import type { Atoms } from '@mt2/domain';
import { type CloseReason, fillProfit, type MarginAccount, quantityOf } from '@mt2/domain/lever';
import { exactSteps, exactTicks, type Market, notional, USDT } from '@mt2/domain/market';
import type { FillRow } from './lever.repo.ts';
import { actOf, bookSideOf, sideOfOrder, typeOf } from './position.ts';

/** The values of a fill. */
export function fillView(market: Market, row: FillRow): Given<typeof leverFill> {
  const quote = notional(market, exactTicks(market, row.price), exactSteps(market, row.quantity));
  return {
    ...row,
    positionId: row.ticketId,
    market: market.symbol,
    robotId: Number(row.robotId),
    account: row.account as MarginAccount['account'] | 'trust',
    type: typeOf(row),
    side: bookSideOf(row),
    quote,
    feeCoin: USDT.symbol,
    role: row.isMaker === 1 ? 'maker' : 'taker',
    profit: profitOfFill(market, row, quote),
    cause: row.cause === 'user' ? row.trigger || USER_CAUSE[actOf(row)] : (row.cause as OtherCause),
  };
}

/** Profit of a fill, in atoms. Orders that open and robots have none. */
function profitOfFill(market: Market, row: FillRow, value: Atoms): Atoms {
  if (row.robotId > 0n || actOf(row) === 'open') return 0n;
  const order = { quantity: quantityOf(market, row.filledLots), value: row.filledValue, profit: row.orderProfit };
  return fillProfit(sideOfOrder(row), order, { before: row.before, quantity: row.quantity, value });
}

/** The causes of a user's own fills that no trigger order placed. */
const USER_CAUSE = { open: 'order', close: 'close' } as const;
type OtherCause = Exclude<CloseReason, 'user'> | 'robot';
