import type { Read } from '@mt2/contracts/fields';
import { robot } from '@mt2/contracts/robot';
import type { robotDetails } from '@mt2/contracts/robot-rows';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import type { RobotType } from '@mt2/domain/robot';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { whileSilent } from '../../platform/live.ts';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';
import { fillOf, type OwnRobot, robotOf } from './robot.ts';

const ROBOT_KEY = ['robot'] as const;
/** Before the list's name and the type, empty for both. */
export const LIST_KEY = [...ROBOT_KEY, 'list'] as const;
/** Before the robot's id. */
export const ONE_KEY = [...ROBOT_KEY, 'one'] as const;
export const FILLS_KEY = [...ROBOT_KEY, 'fills'] as const;
const A_PAGE = 20;
const FILLS_A_PAGE = 50;
/** Totals move with the prices, and are read at this interval while they are shown. */
const TOTALS_MS = 10_000;
/** Interval at which a robot is read without the feed. */
const POLL_MS = 5_000;

/** The lists of robots: running and ended ones. */
export type ListName = 'running' | 'ended';

/** All robots of the user together; zeros for a guest. */
export const totalsQuery = queryOptions({
  queryKey: [...ROBOT_KEY, 'totals'],
  queryFn: ({ signal }) => api.query(robot.getTotals, {}, { signal }),
  meta: { reads: ['robot.getTotals'] },
  refetchInterval: TOTALS_MS,
});

/** A page of robots, newest first. */
async function readRobots(list: ListName, type: RobotType | '', page: number, signal: AbortSignal): Promise<PageOf<OwnRobot>> {
  const { rows, ...others } = await api.query(robot.listRobots, { type, list, page, limit: A_PAGE }, { signal });
  return { rows: rows.flatMap((row) => robotOf(row) ?? []), ...others };
}

/** One of the lists, of one type or both, newest first, page by page. */
export const robotsQuery = (list: ListName, type: RobotType | '' = '') =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, list, type],
    queryFn: ({ pageParam, signal }) => readRobots(list, type, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

/** Net profit, in atoms, at a second. */
export type ProfitPoint = Read<typeof robotDetails>['profits'][number];
/** One robot: its state, the prices of its lines in ticks, lowest first, and its profit over time. */
export type RobotDetails = {
  readonly robot: OwnRobot;
  readonly lines: readonly number[];
  readonly profits: readonly ProfitPoint[];
};

/** One of the user's robots; its data is undefined if its market is unknown. */
export const robotQuery = (id: number) =>
  queryOptions({
    queryKey: [...ONE_KEY, id],
    queryFn: async ({ signal }): Promise<RobotDetails | null> => {
      const { lines, profits, ...row } = await api.query(robot.getRobot, { id }, { signal });
      const found = robotOf(row);
      if (!found) return null;
      return { robot: found, lines: lines.map(({ price }) => floorToTicks(found.market, price)), profits };
    },
    meta: { reads: ['robot.getRobot'] },
    refetchInterval: () => whileSilent(POLL_MS),
  });

/** The fills of a robot, newest first, page by page. */
export const fillsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...FILLS_KEY, id],
    queryFn: async ({ pageParam, signal }) => {
      const { rows, ...others } = await api.query(robot.listFills, { id, page: pageParam, limit: FILLS_A_PAGE }, { signal });
      return { rows: rows.flatMap((row) => fillOf(row) ?? []), ...others };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

/** The terms of a new robot in a market: a suggested grid (prices in ticks), and the number of robots the user may still create. */
export const termsQuery = (market: Market, type: RobotType) =>
  queryOptions({
    queryKey: [...ROBOT_KEY, 'terms', market.id, type],
    queryFn: async ({ signal }) => {
      const { suggested, running } = await api.query(robot.getTerms, { marketId: market.id, type }, { signal });
      const { lower, upper, grids } = suggested;
      return { suggested: { lower: floorToTicks(market, lower), upper: floorToTicks(market, upper), grids }, running };
    },
    refetchOnWindowFocus: false,
  });
