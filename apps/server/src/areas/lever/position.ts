import { about, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import { type CloseReason, liquidationPrice, type MarginAccount, type Position, type PositionSide, riskLevel } from '@mt2/domain/lever';
import { exactTicks, type Market, ticksToAtoms, USDT } from '@mt2/domain/market-terms';
import type { BalanceKey } from '@mt2/domain/wallet';
import type { CommandTx, Source, Tx } from '../../world/transaction/tx.ts';
import { findMarket, marketOfRow, WatchedRows } from '../market/index.ts';
import { findPosition, listOpenPositions, type OrderRow, type PositionRow } from './lever.repo.ts';

export const sideOf = ({ side }: Pick<PositionRow, 'side'>): PositionSide => (side === 1 ? 'long' : 'short');

/** A stored position as the rules see it. */
export function toPosition(market: Market, row: PositionRow): Position {
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
export function positionColumns(market: Market, position: Position) {
  return {
    entryCost: position.entry.cost,
    entryLots: position.entry.lots,
    lots: position.lots,
    initialMargin: position.initialMargin,
    margin: position.margin,
    reserve: position.reserve,
    takeProfit: ticksToAtoms(market, position.takeProfit),
    stopLoss: ticksToAtoms(market, position.stopLoss),
    status: position.status,
  };
}

/** A new position, without costs and profits. */
export const blankPosition = (
  { now }: Pick<Tx, 'now'>,
  market: Market,
  owner: MarginAccount,
  position: Position,
): Omit<PositionRow, 'id'> => ({
  userId: owner.user,
  marketId: market.id,
  account: owner.account,
  side: position.side === 'long' ? 1 : 2,
  leverage: position.leverage,
  ...positionColumns(market, position),
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
const typeCode = (side: PositionSide, act: Act): number => (act === 'open' ? 0 : 2) + (side === 'long' ? 1 : 2);
export const actOf = ({ type }: Pick<OrderRow, 'type'>): Act => (type <= 2 ? 'open' : 'close');
/** The side of the position that an order opens or closes. */
export const sideOfOrder = ({ type }: Pick<OrderRow, 'type'>): PositionSide => (type % 2 === 1 ? 'long' : 'short');
/** The action of an order and the side of its position. */
export const typeOf = (row: Pick<OrderRow, 'type'>) => `${actOf(row)}-${sideOfOrder(row)}` as const;
/** The side of the book on which an order executes. */
export const bookSideOf = ({ type }: Pick<OrderRow, 'type'>): 'buy' | 'sell' => (type === 1 || type === 4 ? 'buy' : 'sell');

/** A requested order that opens or closes `lots` of a position. `price` in ticks, 0 for a market order. */
export type OrderWish = {
  readonly act: Act;
  readonly kind: 'limit' | 'market';
  readonly cause: CloseReason;
  readonly price: number;
  readonly lots: number;
  readonly isPostOnly?: boolean;
};

/** A new order without fills. */
export const blankOrder = (
  { now }: Pick<Tx, 'now'>,
  market: Market,
  position: PositionRow,
  { act, kind, cause, price, lots, isPostOnly = false }: OrderWish,
): Omit<OrderRow, 'id'> => ({
  ticketId: position.id,
  userId: position.userId,
  marketId: position.marketId,
  account: position.account,
  type: typeCode(sideOf(position), act),
  kind,
  cause,
  leverage: position.leverage,
  price: ticksToAtoms(market, price),
  lots,
  filledLots: 0,
  filledValue: 0n,
  isPostOnly: isPostOnly ? 1 : 0,
  behind: 0,
  turn: 0,
  margin: 0n,
  fee: 0n,
  frozen: 0n,
  profit: 0n,
  status: 'not-traded',
  createdAt: now,
  updatedAt: now,
});

/** The sum frozen by orders for their waiting lots, in atoms. */
export const frozenOf = (orders: readonly OrderRow[]): bigint => orders.reduce((sum, { frozen }) => sum + frozen, 0n);

/** The account whose money backs a position or an order. */
export const marginAccountOf = ({ userId, account }: { readonly userId: number; readonly account: string }): MarginAccount => ({
  user: userId,
  account: account as MarginAccount['account'],
});
/** The balance that backs a position or an order: USDT of its account. */
export const balanceKeyOf = ({ userId, account }: { readonly userId: number; readonly account: string }): BalanceKey => ({
  owner: userId,
  account: account as MarginAccount['account'],
  coin: USDT.id,
});

/** A user's position; those of other users do not exist for them. */
export function ownPosition(tx: CommandTx, owner: number, id: number): Decision<PositionRow, 'ticket-not-found'> {
  const row = findPosition(tx, id);
  return noted(tx.note, 'ticket', ownerOf(id, row), row?.userId === owner ? ok(row) : about('id', err('ticket-not-found')));
}

/** The market of a base coin against its quote coin, if it offers contracts. */
export function findContractMarket(source: Source, baseCoin: number, quoteCoin: number | undefined): Market | undefined {
  const market = findMarket(source, baseCoin, quoteCoin);
  return market?.hasContracts ? market : undefined;
}

/** The positions with open lots, and the mark prices at which they are stopped, liquidated, or their owners warned. */
export const openPositions = new WatchedRows({
  table: 'LeverTicket',
  list: listOpenPositions,
  isWatched: ({ lots }) => lots > 0,
  marketOf: marketOfRow,
  levelsOf: (market, row) => {
    const position = toPosition(market, row);
    const [ahead, behind] = row.side === 1 ? (['up', 'down'] as const) : (['down', 'up'] as const);
    return {
      stop: { [ahead]: position.takeProfit || undefined, [behind]: position.stopLoss || undefined },
      liquidation: { [behind]: liquidationPrice(market, position).level },
      risk: { [behind]: row.isWarned === 0 ? riskLevel(market, position) : undefined },
    };
  },
});
