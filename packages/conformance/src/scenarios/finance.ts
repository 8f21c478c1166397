import { lab, product } from '@mt2/contracts';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';
import { borrowed } from './loan.ts';

const { finance } = product;

const purchase = { config_id: 2, amount: '100' };

/** Buys 100 USDT for 15 days; returns the order. */
const bought = async ({ person }: Stage) => ({ id: (await ok(person, finance.buy, purchase)).beside.order.id });
const redeemed = async (stage: Stage) => {
  const order = await bought(stage);
  await ok(stage.person, finance.redeem, order);
  return order;
};
const completed = async (stage: Stage) => {
  const order = await bought(stage);
  await stage.world.advance('16d');
  return order;
};
/** The purchase, after the operator has closed its product. */
const closed = async ({ world }: Stage) => {
  await ok(world.guest, lab.labFinance.closeProduct, { id: 2 });
  return purchase;
};
/** The purchase, once less than its minimum is left. */
const soldOut = async ({ world }: Stage) => {
  await ok(world.guest, lab.labFinance.changeProduct, { id: 2, quota: '100' });
  return purchase;
};
/** An atom more than the quota of a product without orders. */
const aboveQuota = async ({ world }: Stage) => {
  await ok(world.guest, lab.labFinance.openProduct, { id: 4 });
  return { config_id: 4, amount: '100000.00000001' };
};

/** A purchase with daily interest equal to its amount, after repeated purchases until no more interest can be promised. */
const unpayable = async ({ world, person, login }: Stage) => {
  const largest = { config_id: 1, amount: '900000000' };
  await ok(world.guest, lab.labFinance.changeProduct, { id: 1, days: 1, daily_rate: '100', quota: '1000000000' });
  await ok(world.guest, lab.people.fund, { persona: login.account, currency: 'USDT', amount: largest.amount });
  await ok(person, finance.buy, { ...largest, reinvest: 1 });
  await world.advance('14d');
  return largest;
};

/** The purchase, with only borrowed money. */
const withBorrowed = async (stage: Stage) => {
  await borrowed(stage);
  return purchase;
};

export const scenarios: AreaScenarios<typeof product.finance> = {
  getReport: { works: {} },
  listProducts: { works: { page: 1 }, refuses: [bad.page('last')] },
  getProduct: { works: { id: 3 }, refuses: [bad.product({ id: 99 })] },
  buy: {
    works: { ...purchase, agree: 1, reinvest: 1 },
    refuses: [
      bad.product({ ...purchase, config_id: 99 }),
      ['product-not-open', { ...purchase, config_id: 4 }],
      ['product-sold-out', soldOut],
      ['product-closed', closed],
      ...bad.amount(purchase, 'amount', ['-100', '100.123456789', null]),
      bad.tooLittle({ ...purchase, amount: '99.99999999' }),
      ['above-product-quota', aboveQuota],
      needs.agreement({ ...purchase, agree: 0 }),
      needs.recharge(purchase, 'empty'),
      needs.ownFunds(withBorrowed),
      ['interest-limit-reached', unpayable, 'empty'],
      bad.value({ ...purchase, agree: 2 }),
    ],
  },
  listOrders: {
    works: async (stage) => {
      await bought(stage);
      return { status: 1, limit: 5 };
    },
    refuses: [bad.value({ status: 3 }), bad.page(-1)],
  },
  redeem: {
    works: bought,
    refuses: [bad.order({ id: 999_999 }), ['product-order-redeemed', redeemed], ['product-order-completed', completed]],
  },
  setReinvest: {
    works: async (stage) => ({ ...(await bought(stage)), reinvest: 1 }),
    refuses: [
      bad.order({ id: 999_999, reinvest: 1 }),
      ['product-order-redeemed', async (stage) => ({ ...(await redeemed(stage)), reinvest: 1 })],
      ['product-order-completed', async (stage) => ({ ...(await completed(stage)), reinvest: 0 })],
      bad.value(async (stage) => ({ ...(await bought(stage)), reinvest: 2 })),
    ],
  },
};
