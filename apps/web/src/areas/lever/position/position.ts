import type { Read } from '@mt2/contracts/fields';
import type { leverPosition } from '@mt2/contracts/lever-rows';
import { type Atoms, CENT, COIN, formatFloor, type Instant, percentText, type Rate, shareCeil, shareFloor } from '@mt2/domain';
import { breakEvenPrice, type Position as HeldPosition, marginRatio, profitOf, quantityOf, roe, unrealisedPnl } from '@mt2/domain/lever';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { marketBySymbol } from '../../../platform/markets.ts';

type Values = Read<typeof leverPosition>;
/** Stops for some lots of a position; prices in atoms. */
export type PartStop = Values['stops'][number];
/**
 * A position as screens show it: its values, the position of the rules, and its result. Prices of `held` and
 * `liquidation` are in ticks.
 */
export type Position = Omit<Values, 'market' | 'liquidation' | 'openedAt' | 'closedAt'> & {
  readonly market: Market;
  readonly held: HeldPosition;
  /** The displayed tick; undefined if no price liquidates it. */
  readonly liquidation: number | undefined;
  /** Profit of the closed lots by price, without fees and funding. */
  readonly closingPnl: Atoms;
  /** The risk fund's part: below 0 the margin that a liquidation left to it, above 0 the loss beyond the margin that it paid. */
  readonly fund: Atoms | undefined;
  /** Realised profit minus fees, with funding; and in percent of the initial margin. */
  readonly net: Atoms;
  readonly netRoe: string;
  readonly openedAt: Instant;
  /** 0 while it is open. */
  readonly closedAt: Instant;
};

function heldOf(row: Values, market: Market): HeldPosition {
  const { side, leverage, status, entryLots, margin, reserve } = row;
  return {
    side,
    leverage,
    entry: { cost: row.entryCost, lots: entryLots },
    lots: status === 'trading' || status === 'closing' ? row.lots : 0,
    // The record's margin is that of all lots opened; a part's share was deducted rounded down.
    initialMargin: entryLots > 0 ? shareCeil(row.initialMargin, BigInt(row.lots), BigInt(entryLots)) : 0n,
    margin,
    reserve,
    takeProfit: floorToTicks(market, row.takeProfit),
    stopLoss: floorToTicks(market, row.stopLoss),
    status,
  };
}

/** Profit of the closed lots by their average price. The record truncates that price, so its value is rounded up. */
function closingPnlOf({ side, entryLots, entryCost, closedLots, closePrice }: Values, market: Market): Atoms {
  if (closedLots === 0) return 0n;
  const value = shareCeil(closePrice, quantityOf(market, closedLots), COIN);
  return profitOf({ side, entry: { cost: entryCost, lots: entryLots } }, closedLots, value);
}

/**
 * The realised result in its parts. In a liquidation the whole margin is lost, so the result includes the risk fund's
 * share; in another close only if the fund paid what the margin did not cover. The average price is rounded down, so
 * differences below a cent are ignored.
 */
function realisedOf(row: Values, market: Market): Pick<Position, 'closingPnl' | 'fund'> {
  const { realised } = row;
  const closingPnl = closingPnlOf(row, market);
  const fund = realised - closingPnl;
  return row.closeReason === 'liquidation' || fund >= CENT ? { closingPnl, fund } : { closingPnl: realised, fund: undefined };
}

export const fundWord = (fund: Atoms): string => (fund > 0n ? 'lever.covered-by-fund' : 'lever.taken-by-fund');

/** The shares of some open lots in a position's opening fee and in its funding so far. */
export function paidFor({ entryLots, held, openFee, openLotsFunding }: Position, lots: number) {
  const part = BigInt(lots);
  return { openFee: shareCeil(openFee, part, BigInt(entryLots)), funding: shareFloor(openLotsFunding, part, BigInt(held.lots)) };
}

/**
 * The tick at which a close at the market, at this fee rate, of open positions of one market and side loses nothing; undefined
 * if there is none.
 */
export function breakEvenOf(positions: readonly Position[], taker: Rate): number | undefined {
  const [first] = positions;
  const open = positions.map((position) => {
    const { openFee, funding } = paidFor(position, position.held.lots);
    return { ...position.held, costs: openFee - funding };
  });
  return first && breakEvenPrice(first.market, first.held.side, open, taker);
}

/** A position of a record; undefined in an unknown market. */
export function toPosition(row: Values): Position | undefined {
  const market = marketBySymbol(row.market);
  if (!market) return undefined;
  const { initialMargin, liquidation } = row;
  const held = heldOf(row, market);
  const net = row.realised - row.fee + row.funding;
  return {
    ...row,
    ...realisedOf(row, market),
    market,
    held,
    liquidation: liquidation === undefined ? undefined : floorToTicks(market, liquidation),
    net,
    netRoe: initialMargin > 0n ? percentText(net, initialMargin) : '0.00',
    openedAt: row.openedAt ?? row.createdAt,
    closedAt: row.closedAt ?? 0,
  };
}

/** A position's figures at a mark price. */
type Live = {
  readonly pnl: Atoms;
  /** Percent, two decimals. */
  readonly roe: string;
  readonly marginRatio: string;
  /** Distance to the liquidation price once the margin ratio is close to a danger, in percent; far from it the price alone tells enough. */
  readonly nearBy: string | undefined;
};

/** The margin ratio, in percent, from which it is shown as a danger. */
export const RISKY_RATIO = 80;
/** The margin ratio, in percent, from which the liquidation price is marked. At no leverage does a position begin there. */
const WARNED_RATIO = 60;

/** A position at `mark` ticks, by the server's rules. */
export function liveOf({ market, held, liquidation }: Position, mark: number): Live {
  const ratio = marginRatio(market, held, mark);
  return {
    pnl: unrealisedPnl(market, held, mark),
    roe: roe(market, held, mark),
    marginRatio: ratio,
    nearBy: Number(ratio) >= WARNED_RATIO && liquidation !== undefined ? distanceText(mark, liquidation) : undefined,
  };
}

/** True for a margin ratio, in percent, that is shown as a danger. */
export const isRisky = (ratio: string): boolean => Number(ratio) >= RISKY_RATIO;

/** Distance from the mark price to a liquidation price, in percent with one decimal, truncated. */
const distanceText = (mark: number, liquidation: number): string =>
  formatFloor((BigInt(Math.abs(mark - liquidation)) * 100n * COIN) / BigInt(mark), 1);
