import type { Read } from '@mt2/contracts/fields';
import { robot } from '@mt2/contracts/robot';
import type { robotDetails } from '@mt2/contracts/robot-rows';
import { assertDefined } from '@mt2/domain';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import type { RobotType } from '@mt2/domain/robot';
import { shownPage } from '../../platform/pages.ts';
import { read, readBy, readPagesBy } from '../../platform/read.ts';
import { fillOf, type OwnRobot, robotOf } from './robot.ts';

const A_PAGE = 20;
const FILLS_A_PAGE = 50;
/** Totals move with the prices, and are read at this interval while they are shown. */
const TOTALS_MS = 10_000;
/** The lists of robots: running and ended ones. */
export type ListName = 'running' | 'ended';

/** All robots of the user together; zeros for a guest. */
export const totalsQuery = read(robot.getTotals, {}, { refetchInterval: TOTALS_MS });

/** One of the lists, of one type or both, newest first, page by page. */
export const robotsQuery = (list: ListName, type: RobotType | '' = '') =>
  readPagesBy(
    robot.listRobots,
    { list, type },
    async (ask, page, asked) => shownPage(await ask({ ...asked, page, limit: A_PAGE }), robotOf),
    { staleTime: 0 },
  );

/** Net profit, in atoms, at a second. */
export type ProfitPoint = Read<typeof robotDetails>['profits'][number];
/** One robot: its state, the prices of its lines in ticks, lowest first, and its profit over time. */
export type RobotDetails = {
  readonly robot: OwnRobot;
  readonly lines: readonly number[];
  readonly profits: readonly ProfitPoint[];
};

/** One of the user's robots. */
export const robotQuery = (id: number) =>
  readBy(robot.getRobot, { id }, async (ask, one): Promise<RobotDetails> => {
    const { lines, profits, ...row } = await ask(one);
    const found = assertDefined(robotOf(row), 'its market is known');
    return { robot: found, lines: lines.map(({ price }) => floorToTicks(found.market, price)), profits };
  });

/** The fills of a robot, newest first, page by page. */
export const fillsQuery = (id: number) =>
  readPagesBy(robot.listFills, { id }, async (ask, page, one) => shownPage(await ask({ ...one, page, limit: FILLS_A_PAGE }), fillOf), {
    staleTime: 0,
  });

/** The terms of a new robot in a market: a suggested grid (prices in ticks), and the number of robots the user may still create. */
export const termsQuery = (market: Market, type: RobotType) =>
  readBy(
    robot.getTerms,
    { marketId: market.id, type },
    async (ask, asked) => {
      const { suggested, running } = await ask(asked);
      const { lower, upper, grids } = suggested;
      return { suggested: { lower: floorToTicks(market, lower), upper: floorToTicks(market, upper), grids }, running };
    },
    { refetchOnWindowFocus: false },
  );
