import type { LeverTicketRow } from '@mt2/contracts/lever';
import { type Atoms, atoms, CENT, COIN, percentText, shareCeil } from '@mt2/domain';
import { type CloseReason, profitOf, quantityOf, TICKET_STATUS, type Ticket } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/markets';
import { secondsOf } from '../../../platform/format.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { ticksOf } from '../../market/index.ts';

/** A ticket as screens show it: what the rules know of it, and what became of it. Amounts in atoms, prices of `ticket` and `liquidation` in ticks, times in seconds. */
export type Position = {
  readonly id: number;
  readonly market: Market;
  readonly ticket: Ticket;
  /** USDT per coin. */
  readonly entry: Atoms;
  /** The tick that is shown; undefined where no price liquidates it. */
  readonly liquidation: number | undefined;
  readonly openedLots: number;
  readonly closedLots: number;
  /** Mean price of what was closed; 0 before. */
  readonly exit: Atoms;
  /** Profit of what was closed by its price, fees and funding apart. */
  readonly closingPnl: Atoms;
  /** The risk fund's part: below 0 the margin that a liquidation left to it, above 0 the loss beyond the margin that it paid. */
  readonly fund: Atoms | undefined;
  /** Sum of the funding payments to the user; negative when he paid. */
  readonly funding: Atoms;
  /** Fees of opening and closing. */
  readonly fee: Atoms;
  readonly openFee: Atoms;
  /** Realised profit less the fees, with funding, in atoms; and that in percent of the initial margin. */
  readonly net: Atoms;
  readonly netRoe: string;
  readonly reason: CloseReason | undefined;
  readonly openedAt: number;
  /** 0 while it is open. */
  readonly closedAt: number;
  /** The order that closes it, while one waits; 0 for none. */
  readonly closeOrderId: number;
  /** Frozen for what the order that opens it has not filled; released when it is closed at the market or reversed. */
  readonly openOrderFrozen: Atoms;
};

const timeOf = (wire: string): number => (wire ? secondsOf(wire) : 0);

function ticketOf(row: LeverTicketRow, market: Market): Ticket {
  const status = TICKET_STATUS.statusOf(row.status);
  return {
    side: row.type === 1 ? 'long' : 'short',
    leverage: row.multiple,
    entry: { cost: atoms(row.entry_value), lots: row.entry_share },
    lots: status === 'trading' || status === 'closing' ? row.share : 0,
    // The wire's margin is of all that was opened; a part's share was taken off rounded down.
    initialMargin: row.entry_share > 0 ? shareCeil(atoms(row.origin_caution_money), BigInt(row.share), BigInt(row.entry_share)) : 0n,
    margin: atoms(row.caution_money),
    reserve: atoms(row.reserve),
    takeProfit: ticksOf(market, row.target_profit_price),
    stopLoss: ticksOf(market, row.stop_loss_price),
    status,
  };
}

/** Profit of the closed lots by their mean price. The wire cuts that price off, so its value is rounded up. */
function closingPnlOf(
  { entry_share, entry_value, closed_share, close_price }: LeverTicketRow,
  market: Market,
  side: Ticket['side'],
): Atoms {
  if (closed_share === 0) return 0n;
  const value = shareCeil(atoms(close_price), quantityOf(market, closed_share), COIN);
  return profitOf({ side, entry: { cost: atoms(entry_value), lots: entry_share } }, closed_share, value);
}

/**
 * The realised result of the wire in its parts. Of a liquidation all that was bound is lost, so the risk fund has its part in it; of another closing it
 * has one where it paid what the margin did not cover. The mean price is cut off, so that less than a cent says nothing.
 */
function resultOf(row: LeverTicketRow, market: Market, side: Ticket['side']): Pick<Position, 'closingPnl' | 'fund'> {
  const realised = atoms(row.fact_profits);
  const closingPnl = closingPnlOf(row, market, side);
  const fund = realised - closingPnl;
  return row.close_reason === 'liquidation' || fund >= CENT ? { closingPnl, fund } : { closingPnl: realised, fund: undefined };
}

/** The realised profit of a ticket of the wire, fees and funding included. */
const netOf = ({ fact_profits, trade_fee, funding_paid }: LeverTicketRow): Atoms =>
  atoms(fact_profits) - atoms(trade_fee) + atoms(funding_paid);

/** The key of the word for the risk fund's part. */
export const fundWord = (fund: Atoms): string => (fund > 0n ? 'lever.covered-by-fund' : 'lever.taken-by-fund');

/** Reads a ticket of the wire; undefined in a market that is not known. */
export function toPosition(row: LeverTicketRow): Position | undefined {
  const market = marketBySymbol(row.symbol);
  if (!market) return undefined;
  const margin = atoms(row.origin_caution_money);
  const ticket = ticketOf(row, market);
  return {
    id: row.id,
    market,
    ticket,
    entry: atoms(row.origin_price),
    liquidation: row.liquidation_price ? ticksOf(market, row.liquidation_price) : undefined,
    openedLots: row.entry_share,
    closedLots: row.closed_share,
    exit: atoms(row.close_price),
    ...resultOf(row, market, ticket.side),
    funding: atoms(row.funding_paid),
    fee: atoms(row.trade_fee),
    openFee: atoms(row.open_fee),
    net: netOf(row),
    netRoe: margin > 0n ? percentText(netOf(row), margin) : '0.00',
    reason: (row.close_reason || undefined) as CloseReason | undefined,
    openedAt: timeOf(row.transaction_time) || timeOf(row.create_time),
    closedAt: timeOf(row.complete_time),
    closeOrderId: row.close_order_id,
    openOrderFrozen: atoms(row.open_order_frozen),
  };
}
