import { lab, product, type Sent } from '@mt2/contracts';
import { badPage } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { trigger } = product;

const buy = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', trigger_price: '66000', direction: 'up', target_price: '66050' };
const atMarket = { ...buy, target_price: '0' };
const long = {
  currency_id: 1,
  legal_id: 3,
  share: '10',
  multiple: '20',
  type: 1,
  trigger_price: '66000',
  trigger_by: 'mark',
  target_price: '66050',
  account: 'contract',
};

const halted = async ({ world }: Stage) => void (await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' }));
const delisted = async ({ world }: Stage) => void (await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' }));
const lastPrice = async ({ world }: Stage) => (await ok(world.guest, product.market.getTicker, { currency_id: 1 })).message.now_price;
const placed = async ({ person }: Stage, sent: Partial<Sent<typeof trigger.placeSpot>> = {}) =>
  (await ok(person, trigger.placeSpot, { ...buy, ...sent })).beside.trigger.id;
/** An input that cancels all orders: it must not affect those the user already has. */
const cancelsAll =
  (sent: Sent<typeof trigger.cancelAll>, prepare: (stage: Stage) => Promise<unknown> = async () => {}) =>
  async (stage: Stage) => {
    stage.spare((await ok(stage.person, trigger.list, { status: 1 })).message.data, 'trigger orders');
    await prepare(stage);
    return sent;
  };
/** Places the maximum number of waiting orders in a market. */
const filled = async (stage: Stage) => {
  stage.ownWorld();
  for (let number = 0; number < 50; number += 1) await placed(stage, { amount: '0.0001' });
};

export const scenarios: AreaScenarios<typeof product.trigger> = {
  placeSpot: {
    works: buy,
    refuses: [
      ['parameter-invalid', { ...buy, type: 3 }],
      ['market-not-found', { ...buy, currency_id: 3 }],
      ['market-closed', async (stage) => halted(stage).then(() => buy)],
      ['market-delisted', async (stage) => delisted(stage).then(() => buy)],
      ['trigger-price-required', { ...buy, trigger_price: '' }],
      ['trigger-price-required', { ...buy, trigger_price: '0' }],
      ['trigger-price-invalid', { ...buy, trigger_price: 'x' }],
      ['trigger-price-off-tick', { ...buy, trigger_price: '66000.001' }],
      ['trigger-price-reached', async (stage) => ({ ...buy, trigger_price: await lastPrice(stage) })],
      ['trigger-price-reached', { ...buy, direction: 'down' }],
      ['parameter-invalid', { ...buy, direction: 'sideways' }],
      ['too-many-triggers', async (stage) => filled(stage).then(() => buy)],
      ['quantity-required', { ...buy, amount: '' }],
      ['quantity-invalid', { ...buy, amount: '1e309' }],
      ['quantity-off-step', { ...buy, amount: '0.0000001' }],
      ['below-minimum-amount', { ...buy, amount: '0.000009' }],
      ['price-invalid', { ...buy, target_price: 'x' }],
      ['price-off-tick', { ...buy, target_price: '66050.001' }],
      ['price-out-of-range', { ...buy, target_price: '73000' }],
      ['below-minimum-order-value', { ...atMarket, amount: '0.00002' }],
      ['above-maximum-amount', { ...buy, amount: '999999' }],
      ['insufficient-balance', { ...buy, amount: '100' }],
      ['insufficient-sellable-balance', { ...buy, type: 2, amount: '100' }],
    ],
  },
  placeContract: {
    works: long,
    refuses: [
      ['kyc-advanced-required', long, 'basic'],
      ['market-not-found', { ...long, currency_id: 99 }],
      ['market-closed', async (stage) => halted(stage).then(() => long)],
      ['market-delisted', async (stage) => delisted(stage).then(() => long)],
      ['trigger-price-required', { ...long, trigger_price: '' }],
      ['trigger-price-invalid', { ...long, trigger_price: '-1' }],
      ['trigger-price-off-tick', { ...long, trigger_price: '66000.001' }],
      ['trigger-price-reached', async (stage) => ({ ...long, trigger_by: 'last', trigger_price: await lastPrice(stage) })],
      ['trigger-price-reached', { ...long, direction: 'down' }],
      ['too-many-triggers', async (stage) => filled(stage).then(() => long)],
      ['parameter-invalid', { ...long, trigger_by: 'index' }],
      ['lots-required', { ...long, share: '' }],
      ['lots-invalid', { ...long, share: '1.5' }],
      ['lots-above-maximum', { ...long, share: '100001' }],
      ['leverage-invalid', { ...long, multiple: '7' }],
      ['leverage-above-tier', { ...long, multiple: '100', share: '1000' }],
      ['price-invalid', { ...long, target_price: 'x' }],
      ['price-off-tick', { ...long, target_price: '66050.001' }],
      ['price-out-of-range', { ...long, target_price: '73000' }],
      ['account-kind-invalid', { ...long, account: 'attic' }],
      ['insufficient-balance', long, 'empty'],
    ],
  },
  list: {
    works: async (stage) => {
      await placed(stage);
      return { currency_id: 1, account: 'spot', status: 1 };
    },
    refuses: [['market-not-found', { currency_id: 99 }], ['account-kind-invalid', { account: 'change' }], badPage('last')],
  },
  cancel: {
    works: async (stage) => ({ id: await placed(stage) }),
    refuses: [
      ['order-not-found', { id: 999_999 }],
      [
        'order-already-closed',
        async (stage) => {
          const id = await placed(stage);
          await ok(stage.person, trigger.cancel, { id });
          return { id };
        },
      ],
    ],
  },
  cancelAll: {
    works: cancelsAll({ currency_id: 1 }, placed),
    refuses: [
      ['market-not-found', cancelsAll({ currency_id: 99 })],
      ['account-kind-invalid', cancelsAll({ account: 'change' })],
    ],
  },
};
