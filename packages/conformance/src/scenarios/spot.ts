import { lab, product } from '@mt2/contracts';
import { badPage } from '../refused.ts';
import type { AreaScenarios, Scenario, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { spot } = product;

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' };
/** An input, after its market is halted. */
const halted =
  <T>(input: T) =>
  async ({ world }: Stage): Promise<T> => {
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    return input;
  };
/** An input, after its market is delisted. */
const delisted =
  <T>(input: T) =>
  async ({ world }: Stage): Promise<T> => {
    await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' });
    return input;
  };
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
    ['parameter-invalid', { ...older, mode: 3 }],
    ['market-not-found', { ...older, currency_id: 3 }],
    ['market-closed', halted(older)],
    ['market-delisted', delisted(older)],
    ['quantity-required', { ...older, num: '' }],
    ['quantity-invalid', { ...older, num: '1e309' }],
    ['quantity-off-step', { ...older, num: '0.0000001' }],
    ['below-minimum-amount', { ...older, num: '0.000009' }],
    ['price-required', { ...older, price: '' }],
    ['price-invalid', { ...older, price: 'x' }],
    ['price-off-tick', { ...older, price: '60000.001' }],
    ['below-minimum-order-value', { ...older, num: '0.00001' }],
    ['above-maximum-amount', { ...older, num: '999999' }],
    ['price-out-of-range', { ...older, price: '100000' }],
    ['insufficient-balance', { ...older, num: '100' }],
  ],
} satisfies Scenario<typeof product.compatibility.buySpot>;
const sold = { ...older, price: '70000' };
/** An order to sell under the older names of its fields. */
export const sells = {
  works: sold,
  refuses: [
    ['quantity-required', { ...sold, num: '' }],
    ['price-required', { ...sold, price: '0' }],
    ['insufficient-sellable-balance', { ...sold, num: '100' }],
  ],
} satisfies Scenario<typeof product.compatibility.sellSpot>;

/** The cancellation of an order, by each of the two calls. */
export const cancels = {
  works: async (stage: Stage) => ({ id: await placed(stage) }),
  refuses: [
    ['order-not-found', { id: 999_999 }],
    [
      'order-already-closed',
      async (stage: Stage) => {
        const id = await placed(stage);
        await ok(stage.person, spot.cancelOrder, { id });
        return { id };
      },
    ],
  ],
} satisfies Scenario<typeof product.spot.cancelOrder>;

export const scenarios: AreaScenarios<typeof product.spot> = {
  placeOrder: {
    works: order,
    refuses: [
      ['parameter-invalid', { ...order, type: 3 }],
      ['market-not-found', { ...order, currency_id: 3 }],
      ['market-closed', halted(order)],
      ['market-delisted', delisted(order)],
      ['quantity-required', { ...order, amount: '' }],
      ['quantity-invalid', { ...order, amount: '1e309' }],
      ['quantity-off-step', { ...order, amount: '0.0000001' }],
      ['below-minimum-amount', { ...order, amount: '0.000009' }],
      ['price-invalid', { ...order, target_price: 'x' }],
      ['price-off-tick', { ...order, target_price: '60000.001' }],
      ['below-minimum-order-value', { ...order, amount: '0.00001' }],
      ['above-maximum-amount', { ...order, amount: '999999' }],
      ['price-out-of-range', { ...order, target_price: '100000' }],
      ['tif-invalid', { ...order, tif: 'gtd' }],
      ['tif-limit-only', { ...order, target_price: '0', tif: 'ioc' }],
      ['post-only-would-match', { ...order, target_price: '65000', tif: 'post-only' }],
      ['insufficient-balance', { ...order, amount: '100' }],
      ['insufficient-sellable-balance', { ...order, type: 2, amount: '100' }],
      ['too-many-orders', crowded],
    ],
  },
  cancelOrder: cancels,
  listOrders: { works: { status: 1 }, refuses: [badPage('last')] },
};
