import { lab, product, type Sent } from '@mt2/contracts';
import { badPage } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { robot } = product;
type Asked = Sent<typeof robot.createRobot>;

const grid = {
  type: 'grid',
  currency_id: 1,
  lower: '60000',
  upper: '70000',
  grids: '10',
  mode: 'arithmetic',
  amount: '1000',
  days: '15',
} as const satisfies Asked;
const leveraged = { ...grid, type: 'lever', multiple: '5' } as const;

/** Creates a robot; returns its ID. */
const made = async ({ person }: Stage, sent: Partial<Asked> = {}) => ({
  id: (await ok(person, robot.createRobot, { ...grid, ...sent })).message.id,
});
const stopped = async (stage: Stage) => {
  const { id } = await made(stage);
  await ok(stage.person, robot.stopRobot, { id });
  return { id };
};
const halted = async ({ world }: Stage) => void (await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' }));
const delisted = async ({ world }: Stage) => {
  await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' });
  return grid;
};
const funded = async ({ world }: Stage, amount: string) =>
  void (await ok(world.guest, lab.people.fund, { persona: 'trader', currency: 'USDT', account: 'trust', amount }));

/** The fifty-first robot. */
const tooMany = async (stage: Stage) => {
  stage.ownWorld();
  await funded(stage, '20000');
  for (let n = 0; n < 50; n += 1) await made(stage, { amount: String(100 + n) });
  return grid;
};

export const scenarios: AreaScenarios<typeof product.robot> = {
  getTotals: { works: {} },
  listRobots: {
    works: { type: 'grid', status: 1, limit: 3 },
    refuses: [['parameter-invalid', { type: 'martingale' as never }], ['parameter-invalid', { status: 5 }], badPage('last')],
  },
  getTerms: {
    works: { currency_id: 1, type: 'lever' },
    refuses: [
      ['market-not-found', { currency_id: 99, type: 'grid' }],
      ['parameter-invalid', { currency_id: 1, type: '' as never }],
    ],
  },
  createRobot: {
    works: grid,
    refuses: [
      ['market-not-found', { ...grid, currency_id: 99 }],
      ['parameter-invalid', { ...grid, mode: 'logarithmic' as never }],
      [
        'market-closed',
        async (stage) => {
          await halted(stage);
          return grid;
        },
      ],
      ['market-delisted', delisted],
      ['kyc-basic-required', leveraged, 'newcomer'],
      ['kyc-advanced-required', leveraged, 'basic'],
      ['leverage-invalid', { ...leveraged, multiple: '4' }],
      ['price-required', { ...grid, lower: '' }],
      ['price-invalid', { ...grid, lower: '-1' }],
      ['price-off-tick', { ...grid, lower: '60000.001' }],
      ['grid-limits-invalid', { ...grid, lower: '70000', upper: '60000' }],
      ['price-out-of-range', { ...grid, lower: '1000' }],
      ['grid-count-invalid', { ...grid, grids: '201' }],
      ['grid-lines-overlap', { ...grid, lower: '64000', upper: '64000.5', grids: '100' }],
      ['grid-unprofitable', { ...grid, lower: '64000', upper: '65000', grids: '20' }],
      ['robot-days-invalid', { ...grid, days: '2' }],
      ['take-profit-invalid', { ...grid, take_profit: '60000' }],
      ['stop-loss-invalid', { ...grid, stop_loss: '66000' }],
      ['amount-empty', { ...grid, amount: '' }],
      ['amount-invalid', { ...grid, amount: '-1000' }],
      ['too-many-decimals', { ...grid, amount: '1000.000000001' }],
      ['below-minimum-investment', { ...grid, amount: '50' }],
      ['above-maximum-amount', { ...grid, amount: '1000000.00000001' }],
      ['too-many-robots', tooMany],
      ['recharge-needed', grid, 'empty'],
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
    refuses: [
      ['robot-not-found', { id: 999_999 }],
      ['robot-not-running', stopped],
      [
        'market-closed',
        async (stage) => {
          const robotOf = await made(stage);
          await halted(stage);
          return robotOf;
        },
      ],
    ],
  },
};
