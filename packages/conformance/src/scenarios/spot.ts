import { lab, product } from '@mt2/contracts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { spot } = product;

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' };
/** The same order, after its market is halted. */
const halted = async ({ world }: Stage) => {
  await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
  return order;
};
/** The same order, after its market is delisted. */
const delisted = async ({ world }: Stage) => {
  await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' });
  return order;
};
const placed = async ({ person }: Stage) => (await ok(person, spot.placeOrder, order)).beside.order.id;

export const scenarios: AreaScenarios<typeof product.spot> = {
  placeOrder: {
    works: order,
    refuses: [
      ['parameter-invalid', { ...order, type: 3 }],
      ['market-not-found', { ...order, currency_id: 3 }],
      ['market-closed', halted],
      ['market-delisted', delisted],
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
    ],
  },
  cancelOrder: {
    works: async (stage) => ({ id: await placed(stage) }),
    refuses: [
      ['order-not-found', { id: 999_999 }],
      [
        'order-already-closed',
        async (stage) => {
          const id = await placed(stage);
          await ok(stage.person, spot.cancelOrder, { id });
          return { id };
        },
      ],
    ],
  },
  listOrders: { works: { status: 1 }, refuses: [['page-invalid', { page: 'last' }]] },
};
