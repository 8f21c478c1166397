import type { CloseReason, MarginAccount, Ticket, TicketSide } from '@mt2/domain/lever';
import { exactTicks, type Market, ticksToAtoms, USDT } from '@mt2/domain/markets';
import type { Place } from '@mt2/domain/wallet';
import type { Tx } from '../../world/transaction/tx.ts';
import type { OrderRow, TicketRow } from './lever.repo.ts';

export const sideOf = ({ side }: Pick<TicketRow, 'side'>): TicketSide => (side === 1 ? 'long' : 'short');

/** A stored ticket as the rules see it. */
export function toTicket(market: Market, row: TicketRow): Ticket {
  return {
    side: sideOf(row),
    leverage: row.leverage,
    entry: { cost: row.entryCost, lots: row.entryLots },
    lots: row.lots,
    initialMargin: row.initialMargin,
    margin: row.margin,
    reserve: row.reserve,
    takeProfit: row.takeProfit === 0n ? 0 : exactTicks(market, row.takeProfit),
    stopLoss: row.stopLoss === 0n ? 0 : exactTicks(market, row.stopLoss),
    status: row.status,
  };
}

/** The columns that the rules decide. */
export function ticketColumns(market: Market, ticket: Ticket) {
  return {
    entryCost: ticket.entry.cost,
    entryLots: ticket.entry.lots,
    lots: ticket.lots,
    initialMargin: ticket.initialMargin,
    margin: ticket.margin,
    reserve: ticket.reserve,
    takeProfit: ticksToAtoms(market, ticket.takeProfit),
    stopLoss: ticksToAtoms(market, ticket.stopLoss),
    status: ticket.status,
  };
}

/** A ticket that was just made, and has neither cost nor brought anything. */
export const blankTicket = ({ now }: Pick<Tx, 'now'>, market: Market, owner: MarginAccount, ticket: Ticket): Omit<TicketRow, 'id'> => ({
  userId: owner.user,
  marketId: market.id,
  account: owner.account,
  side: ticket.side === 'long' ? 1 : 2,
  leverage: ticket.leverage,
  ...ticketColumns(market, ticket),
  openFee: 0n,
  closeFee: 0n,
  funding: 0n,
  realisedPnl: 0n,
  closeValue: 0n,
  closeReason: '',
  isWarned: 0,
  createdAt: now,
  openedAt: 0,
  closedAt: 0,
  updatedAt: now,
});

type Act = 'open' | 'close';
/** 1 opens a long, 2 a short, 3 closes a long, 4 a short. */
const typeCode = (side: TicketSide, act: Act): number => (act === 'open' ? 0 : 2) + (side === 'long' ? 1 : 2);
export const actOf = ({ type }: Pick<OrderRow, 'type'>): Act => (type <= 2 ? 'open' : 'close');
/** The side of the ticket that an order opens or closes. */
export const sideOfOrder = ({ type }: Pick<OrderRow, 'type'>): TicketSide => (type % 2 === 1 ? 'long' : 'short');
/** The side of the book on which an order executes. */
export const bookSideOf = ({ type }: Pick<OrderRow, 'type'>): 'buy' | 'sell' => (type === 1 || type === 4 ? 'buy' : 'sell');

/** A requested order that opens or closes `lots` of a ticket. `price` in ticks, 0 for a market order. */
export type OrderWish = {
  readonly act: Act;
  readonly kind: 'limit' | 'market';
  readonly cause: CloseReason;
  readonly price: number;
  readonly lots: number;
};

/** An order that was just made, of which nothing is filled. */
export const blankOrder = (
  { now }: Pick<Tx, 'now'>,
  market: Market,
  ticket: TicketRow,
  { act, kind, cause, price, lots }: OrderWish,
): Omit<OrderRow, 'id'> => ({
  ticketId: ticket.id,
  userId: ticket.userId,
  marketId: ticket.marketId,
  account: ticket.account,
  type: typeCode(sideOf(ticket), act),
  kind,
  cause,
  leverage: ticket.leverage,
  price: ticksToAtoms(market, price),
  lots,
  filledLots: 0,
  filledValue: 0n,
  margin: 0n,
  fee: 0n,
  frozen: 0n,
  profit: 0n,
  status: 'not-traded',
  createdAt: now,
  updatedAt: now,
});

/** The sum that orders keep frozen for their waiting lots, in atoms. */
export const frozenOf = (orders: readonly OrderRow[]): bigint => orders.reduce((sum, { frozen }) => sum + frozen, 0n);

/** The account whose money backs a ticket or an order. */
export const marginAccountOf = ({ userId, account }: { readonly userId: number; readonly account: string }): MarginAccount => ({
  user: userId,
  account: account as MarginAccount['account'],
});
/** The balance that backs a ticket or an order: USDT of its account. */
export const placeOf = ({ userId, account }: { readonly userId: number; readonly account: string }): Place => ({
  owner: userId,
  account: account as MarginAccount['account'],
  coin: USDT.id,
});
