import { lab, product, type Sent } from '@mt2/contracts';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { robot } = product;
type Asked = Sent<typeof robot.createRobot>;

const grid = {
  type: 'grid',
  currency_id: 1,
  lower: '92%',
  upper: '108%',
  grids: '10',
  mode: 'arithmetic',
  amount: '1000',
  days: '15',
} as const satisfies Asked;
const leveraged = { ...grid, type: 'lever', multiple: '5' } as const;

let count = 0;
/** Creates a robot, each with another amount: an equal request within seconds gets the robot of the first. Returns its ID. */
const made = async ({ person }: Stage, sent: Partial<Asked> = {}) => {
  count += 1;
  return { id: (await ok(person, robot.createRobot, { ...grid, amount: String(1000 + count), ...sent })).message.id };
};
const stopped = async (stage: Stage) => {
  const { id } = await made(stage);
  await ok(stage.person, robot.stopRobot, { id });
  return { id };
};
const funded = async ({ world }: Stage, amount: string) =>
  void (await ok(world.guest, lab.people.fund, { persona: 'trader', currency: 'USDT', account: 'trust', amount }));

/** The fifty-first robot. */
const tooMany = async (stage: Stage) => {
  await funded(stage, '20000');
  for (let n = 0; n < 50; n += 1) await made(stage, { amount: String(100 + n) });
  return grid;
};

export const scenarios: AreaScenarios<typeof product.robot> = {
  getTotals: { works: {} },
  listRobots: {
    works: { type: 'grid', status: 1, limit: 3 },
    refuses: [bad.value({ type: 'martingale' as never }), bad.value({ status: 5 }), bad.page('last')],
  },
  getTerms: {
    works: { currency_id: 1, type: 'lever' },
    refuses: [bad.market({ currency_id: 99, type: 'grid' }), bad.value({ currency_id: 1, type: '' as never })],
  },
  createRobot: {
    works: grid,
    refuses: [
      bad.market({ ...grid, currency_id: 99 }),
      bad.value({ ...grid, mode: 'logarithmic' as never }),
      bad.haltedMarket(grid),
      bad.delistedMarket(grid),
      needs.basic(leveraged),
      needs.advanced(leveraged),
      bad.leverage({ ...leveraged, multiple: '4' }),
      bad.noPrice({ ...grid, lower: '' }),
      bad.invalidPrice({ ...grid, lower: '-1' }),
      bad.offTick({ ...grid, lower: '92%+0.001' }),
      ['grid-limits-invalid', { ...grid, lower: '108%', upper: '92%' }],
      bad.farPrice({ ...grid, lower: '2%' }),
      ['grid-count-invalid', { ...grid, grids: '201' }],
      ['grid-lines-overlap', { ...grid, lower: '99%', upper: '99%+0.5', grids: '100' }],
      ['grid-unprofitable', { ...grid, lower: '99%', upper: '101%', grids: '20' }],
      ['robot-days-invalid', { ...grid, days: '2' }],
      bad.takeProfit({ ...grid, take_profit: '92%' }),
      bad.stopLoss({ ...grid, stop_loss: '102%' }),
      ...bad.amount(grid, 'amount', ['-1000', '1000.000000001']),
      ['below-minimum-investment', { ...grid, amount: '50' }],
      bad.tooMuch({ ...grid, amount: '1000000.00000001' }),
      ['stop-loss-beyond-liquidation', { ...leveraged, stop_loss: '77%' }],
      ['too-many-robots', tooMany],
      needs.recharge(grid, 'empty'),
    ],
  },
  getRobot: { works: made, refuses: [['robot-not-found', { id: 999_999 }]] },
  listFills: {
    works: async (stage) => ({ ...(await made(stage)), limit: 3 }),
    refuses: [
      ['robot-not-found', { id: 999_999 }],
      ['page-invalid', async (stage) => ({ ...(await made(stage)), page: 'last' })],
    ],
  },
  stopRobot: {
    works: made,
    refuses: [['robot-not-found', { id: 999_999 }], ['robot-not-running', stopped], bad.haltedMarket(made)],
  },
};
