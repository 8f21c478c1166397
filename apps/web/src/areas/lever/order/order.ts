import type { LeverOrderRow } from '@mt2/contracts/lever';
import { type Atoms, atoms } from '@mt2/domain';
import { type CloseReason, LEVER_ORDER_STATUS, type LeverOrderStatus, type TicketSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/markets';
import { secondsOf } from '../../../platform/format.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { ticksOf } from '../../market/index.ts';

/** A contract order as lists show it. Amounts in atoms, prices in ticks, times in seconds. */
export type LeverOrder = {
  readonly id: number;
  readonly ticketId: number;
  readonly market: Market;
  readonly act: 'open' | 'close';
  readonly side: TicketSide;
  readonly kind: 'limit' | 'market';
  /** Cause of the order: its user, a stop, a liquidation or an operator. */
  readonly cause: CloseReason;
  readonly leverage: number;
  /** 0 of a market order. */
  readonly price: number;
  readonly lots: number;
  readonly filledLots: number;
  /** USDT per coin; 0 before the first fill. */
  readonly average: Atoms;
  readonly margin: Atoms;
  readonly fee: Atoms;
  readonly takeProfit: number;
  readonly stopLoss: number;
  /** Realised profit of a closing order. */
  readonly profit: Atoms;
  readonly status: LeverOrderStatus;
  readonly createdAt: number;
};

/** Reads an order of the wire; undefined in a market that is not known. */
export function toLeverOrder(row: LeverOrderRow): LeverOrder | undefined {
  const market = marketBySymbol(row.symbol);
  if (!market) return undefined;
  return {
    id: row.id,
    ticketId: row.ticket_id,
    market,
    act: row.type <= 2 ? 'open' : 'close',
    side: row.type % 2 === 1 ? 'long' : 'short',
    kind: row.kind,
    cause: row.cause as CloseReason,
    leverage: row.multiple,
    price: ticksOf(market, row.price),
    lots: row.lots,
    filledLots: row.filled_lots,
    average: atoms(row.average_price),
    margin: atoms(row.margin),
    fee: atoms(row.fee),
    takeProfit: ticksOf(market, row.target_profit_price),
    stopLoss: ticksOf(market, row.stop_loss_price),
    profit: atoms(row.profits),
    status: LEVER_ORDER_STATUS.statusOf(row.status),
    createdAt: secondsOf(row.created_at),
  };
}

/** The keys of the words for what an order does and where it stands. */
export const orderWord = ({ act, side }: Pick<LeverOrder, 'act' | 'side'>): string => `lever.${act}-${side}`;
export const STATUS_WORDS: Record<LeverOrderStatus, string> = {
  'not-traded': 'status.contract-not-traded',
  partial: 'status.contract-partially-traded',
  full: 'status.contract-fully-traded',
  cancelled: 'status.contract-cancelled',
};
