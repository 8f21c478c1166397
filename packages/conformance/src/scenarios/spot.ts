import { product } from '@mt2/contracts';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios, Scenario, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { spot } = product;

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' };
const placed = async ({ person }: Stage) => (await ok(person, spot.placeOrder, order)).beside.order.id;

/** The same order, after the maximum of orders that rest in its market. */
const crowded = async (stage: Stage) => {
  stage.ownWorld();
  // The user has some already.
  for (let count = 0; count < 200; count += 1) await stage.person.send(spot.placeOrder, { ...order, amount: '0.0001' });
  return order;
};
const older = { currency_id: 1, legal_id: 3, price: '60000', num: '0.01', mode: 2 };
/** The same order under the older names of its fields. */
export const buys = {
  works: older,
  refuses: [
    bad.value({ ...older, mode: 3 }),
    bad.market({ ...older, currency_id: 3 }),
    bad.haltedMarket(older),
    bad.delistedMarket(older),
    ...bad.quantity(older, 'num'),
    bad.noPrice({ ...older, price: '' }),
    bad.invalidPrice({ ...older, price: 'x' }),
    bad.offTick({ ...older, price: '60000.001' }),
    ['below-minimum-order-value', { ...older, num: '0.00001' }],
    bad.tooMuch({ ...older, num: '999999' }),
    bad.farPrice({ ...older, price: '100000' }),
    needs.balance({ ...older, num: '100' }),
  ],
} satisfies Scenario<typeof product.compatibility.buySpot>;
const sold = { ...older, price: '70000' };
/** An order to sell under the older names of its fields. */
export const sells = {
  works: sold,
  refuses: [['quantity-required', { ...sold, num: '' }], bad.noPrice({ ...sold, price: '0' }), needs.sale({ ...sold, num: '100' })],
} satisfies Scenario<typeof product.compatibility.sellSpot>;

/** The cancellation of an order, by each of the two calls. */
export const cancels = {
  works: async (stage: Stage) => ({ id: await placed(stage) }),
  refuses: [
    bad.order({ id: 999_999 }),
    bad.closedOrder(async (stage: Stage) => {
      const id = await placed(stage);
      await ok(stage.person, spot.cancelOrder, { id });
      return { id };
    }),
  ],
} satisfies Scenario<typeof product.spot.cancelOrder>;

export const scenarios: AreaScenarios<typeof product.spot> = {
  placeOrder: {
    works: order,
    refuses: [
      bad.value({ ...order, type: 3 }),
      bad.market({ ...order, currency_id: 3 }),
      bad.haltedMarket(order),
      bad.delistedMarket(order),
      ...bad.quantity(order, 'amount'),
      bad.invalidPrice({ ...order, target_price: 'x' }),
      bad.offTick({ ...order, target_price: '60000.001' }),
      ['below-minimum-order-value', { ...order, amount: '0.00001' }],
      bad.tooMuch({ ...order, amount: '999999' }),
      bad.farPrice({ ...order, target_price: '100000' }),
      ['tif-invalid', { ...order, tif: 'gtd' }],
      ['tif-limit-only', { ...order, target_price: '0', tif: 'ioc' }],
      ['post-only-would-match', { ...order, target_price: '65000', tif: 'post-only' }],
      needs.balance({ ...order, amount: '100' }),
      needs.sale({ ...order, type: 2, amount: '100' }),
      ['too-many-orders', crowded],
    ],
  },
  cancelOrder: cancels,
  listOrders: { works: { status: 1 }, refuses: [bad.page('last')] },
};
