import { DAY } from '@mt2/domain';
import {
  END_REASONS,
  FEWEST_GRIDS,
  GRID_MODES,
  MOST_GRIDS,
  MOST_INVESTED,
  MOST_RUNNING_ROBOTS,
  ROBOT_DAYS,
  ROBOT_MULTIPLES,
  ROBOT_STATUS,
  ROBOT_TYPES,
} from '@mt2/domain/robot';
import {
  and,
  atMost,
  change,
  count,
  id,
  market,
  oneOf,
  past,
  price,
  priceOrNone,
  quantity,
  type Rules,
  ref,
  status,
  sum,
  user,
  whole,
  within,
} from './rules.ts';

/** The line of a fill before the given row of the robot, or of the last one. */
const lastLine = (robot: string, before = ''): string =>
  `(SELECT past."line" FROM "RobotFill" past WHERE past."robotId" = ${robot} AND past."kind" = 'grid' ${before}
    ORDER BY past."at" DESC, past."id" DESC LIMIT 1)`;
const line = and(count(MOST_GRIDS), 'a line of its grid', (c) => `${c} <= here."grids"`);
const longest = Math.max(...ROBOT_DAYS) * DAY;

export const robot: Rules<'Robot' | 'RobotFill' | 'RobotFunding'> = {
  Robot: {
    columns: {
      id,
      userId: user,
      marketId: market,
      type: oneOf(ROBOT_TYPES),
      multiple: oneOf([1, ...ROBOT_MULTIPLES]),
      mode: oneOf(GRID_MODES),
      lower: and(price, 'below the upper line', (c) => `${c} < here."upper"`),
      upper: price,
      grids: whole(FEWEST_GRIDS, MOST_GRIDS),
      days: oneOf(ROBOT_DAYS),
      amount: and(atMost(MOST_INVESTED), 'not 0', (c) => `${c} > 0`),
      quantity,
      startPrice: price,
      startLine: line,
      takeProfit: priceOrNone,
      stopLoss: priceOrNone,
      emptyLine: and(line, 'that of its last fill', (c) => `${c} = COALESCE(${lastLine('here."id"')}, here."startLine")`),
      highestLine: line,
      cash: change,
      gridProfit: change,
      pairs: count(),
      fills: count(),
      fees: sum,
      funding: change,
      status: status(ROBOT_STATUS),
      endReason: oneOf(['', ...END_REASONS]),
      returned: sum,
      endPrice: priceOrNone,
      createdAt: past,
      endsAt: within(longest),
      // Later than the end of its term if its market was halted then.
      dueAt: within(longest),
      endedAt: past,
      updatedAt: past,
    },
    counts: [
      {
        most: MOST_RUNNING_ROBOTS,
        alike: ['userId'],
        where: `"status" = ${ROBOT_STATUS.codeOf('running')}`,
        what: 'running robots of a user',
      },
    ],
    totals: ['returned'],
  },
  RobotFill: {
    columns: {
      id,
      robotId: ref('Robot'),
      kind: oneOf(['start', 'grid', 'end']),
      side: whole(1, 2),
      line: and(
        whole(-1, MOST_GRIDS),
        'next to that of the fill before',
        (c) => `here."kind" <> 'grid' OR ${c} + CASE here."side" WHEN 1 THEN 1 ELSE -1 END =
          COALESCE(${lastLine('here."robotId"', 'AND (past."at", past."id") < (here."at", here."id")')},
            (SELECT robot."startLine" FROM "Robot" robot WHERE robot."id" = here."robotId"))`,
      ),
      price: sum,
      quantity: sum,
      value: sum,
      fee: sum,
      profit: change,
      at: past,
    },
    totals: ['value', 'fee', 'profit'],
  },
  RobotFunding: { columns: { id, robotId: ref('Robot'), amount: change, at: past }, totals: ['amount'] },
};
