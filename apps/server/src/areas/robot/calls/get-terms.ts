import type { robot } from '@mt2/contracts/robot';
import { DAY, type Instant, ok } from '@mt2/domain';
import type { Candle } from '@mt2/domain/market';
import { type Market, ticksToAtoms, USDT } from '@mt2/domain/market-terms';
import {
  FEWEST_GRIDS,
  type Grid,
  gridLines,
  leastInvestment,
  limitsAt,
  MOST_GRIDS,
  MOST_RUNNING_ROBOTS,
  mostInvestment,
  planAt,
  ROBOT_DAYS,
  ROBOT_FEES,
  ROBOT_MULTIPLES,
  type RobotType,
  suggestGrid,
} from '@mt2/domain/robot';
import type { Query, QueryContext } from '../../../http/area.ts';
import { isHalted, noMarket, pathOf, readCandles } from '../../market/index.ts';
import { availableAt } from '../../wallet/index.ts';
import { countRunning } from '../robot.repo.ts';
import { findRobotMarket } from '../robot-market.ts';

const RANGE_DAYS = 30;
type Context = QueryContext<typeof robot.getTerms>;

/** The terms of a new robot in a market. */
export const getTerms: Query<typeof robot.getTerms> = (context, { marketId, type }) => {
  const { world } = context;
  const market = findRobotMarket(world, marketId, type);
  if (!market) return noMarket();
  const now = world.now();
  const from = Math.max(now - RANGE_DAYS * DAY, market.listedAt);
  const candles = readCandles(world, { market, period: '1day', from, to: now, now });
  const answer = (read: readonly Candle[]) => ok(termsView(context, market, type, read, now));
  return candles instanceof Promise ? candles.then(answer) : answer(candles);
};

function termsView({ world, person }: Context, market: Market, type: RobotType, candles: readonly Candle[], now: Instant) {
  const last = pathOf(world).tickAt(market, now);
  const low = Math.min(last, ...candles.map((candle) => candle.low));
  const high = Math.max(last, ...candles.map((candle) => candle.high));
  const suggested = suggestGrid(type, { low, high, last });
  const price = (ticks: number) => ticksToAtoms(market, ticks);
  const multiples = type === 'lever' ? ROBOT_MULTIPLES : [1];
  const { least, most } = limitsAt(last);
  const available = (account: 'trust' | 'spot') => (person ? availableAt(world, { owner: person.id, account, coin: USDT.id }) : 0n);
  return {
    market: market.symbol,
    lastPrice: price(last),
    suggested: { lower: price(suggested.lower), upper: price(suggested.upper), grids: suggested.grids },
    minGrids: FEWEST_GRIDS,
    maxGrids: MOST_GRIDS,
    minAmount: minInvestment(market, type, Math.max(...multiples), suggested, last),
    maxAmount: mostInvestment({ market, type, multiple: Math.min(...multiples) }),
    multiples: [...multiples],
    days: [...ROBOT_DAYS],
    feeRate: ROBOT_FEES[type],
    available: available('trust'),
    spotAvailable: available('spot'),
    lowestLimit: price(least),
    highestLimit: price(most),
    mostRunning: MOST_RUNNING_ROBOTS,
    running: person ? countRunning(world, person.id) : 0,
    isHalted: isHalted(world, market),
  };
}

const minInvestment = (market: Market, type: RobotType, multiple: number, grid: Grid, price: number): bigint =>
  leastInvestment(planAt({ market, type, multiple, lines: gridLines(grid), price }));
