import type { Read } from '@mt2/contracts/fields';
import type { leverFill } from '@mt2/contracts/lever-fills';
import type { leverOrder } from '@mt2/contracts/lever-rows';
import type { Atoms } from '@mt2/domain';
import type { LeverOrderStatus, PositionSide } from '@mt2/domain/lever';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import type { Text } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';

type Values = Read<typeof leverOrder>;
/** A contract order as lists show it: its values with its market, and its prices in ticks. */
export type LeverOrder = Omit<Values, 'market' | 'marketId' | 'type' | 'typeText' | 'statusText' | 'price' | 'takeProfit' | 'stopLoss'> & {
  readonly market: Market;
  readonly act: 'open' | 'close';
  readonly side: PositionSide;
  /** 0 for a market order. */
  readonly price: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
};

export type LeverFill = Read<typeof leverFill>;

/** An order of a record; undefined in an unknown market. */
export function toLeverOrder(row: Values): LeverOrder | undefined {
  const market = marketBySymbol(row.market);
  return (
    market && {
      ...row,
      market,
      act: row.type === 'open-long' || row.type === 'open-short' ? 'open' : 'close',
      side: row.type === 'open-long' || row.type === 'close-long' ? 'long' : 'short',
      price: floorToTicks(market, row.price),
      takeProfit: floorToTicks(market, row.takeProfit),
      stopLoss: floorToTicks(market, row.stopLoss),
    }
  );
}

/** The keys of the words for an order's action and state. */
export const ORDER_SIDES = {
  'open-long': 'lever.open-long',
  'open-short': 'lever.open-short',
  'close-long': 'lever.close-long',
  'close-short': 'lever.close-short',
} as const;
export const orderWord = ({ act, side }: Pick<LeverOrder, 'act' | 'side'>): string => `lever.${act}-${side}`;
/** The keys of the words for the states of an order; those of ended ones are a filter. */
export const ENDED_WORDS = { full: 'status.contract-fully-traded', cancelled: 'status.contract-cancelled' };
export const STATUS_WORDS: Record<LeverOrderStatus, string> = {
  'not-traded': 'status.contract-not-traded',
  partial: 'status.contract-partially-traded',
  ...ENDED_WORDS,
};
export const isEnded = ({ status }: LeverOrder): boolean => status in ENDED_WORDS;

/** The profit of a fill that closes, before its fee; undefined if it opens, if a robot traded, or if the backend does not say it. */
export const profitOf = ({ type, robotId, profit }: LeverFill): Atoms | undefined =>
  robotId === 0 && (type === 'close-long' || type === 'close-short') ? profit : undefined;

/** The key of the word for the reason of a close or of an order; a trigger order of the user is named instead of the user. */
export const reasonWord = (reason: string, trigger: LeverOrder['trigger']): string =>
  trigger ? `spot.by-${trigger}` : `lever.reason-${reason.replace('_', '-')}`;

/** The key of the word for a fill's cause; undefined for the user's own orders, whose type says it. */
const causeWord = ({ cause }: LeverFill): string | undefined =>
  cause === 'order' || cause === 'close'
    ? undefined
    : cause === 'trigger' || cause === 'trail' || cause === 'robot'
      ? `spot.by-${cause}`
      : reasonWord(cause, undefined);

/** The market of an order and what it does, in words. */
export const titleOf = (text: Text) => (order: LeverOrder) => `${order.market.symbol} · ${text(orderWord(order))}`;

/** What a fill did, in words. */
export const fillWords = (text: Text) => (fill: LeverFill) => {
  const cause = causeWord(fill);
  return { act: text(`lever.${fill.type}`), cause: cause && text(cause) };
};
