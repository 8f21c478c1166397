import { product, type Sent } from '@mt2/contracts';
import { bad, byClientId, needs, newClientId, onceMore } from '../refused.ts';
import { type AreaScenarios, lastPrice, type Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { oco, spot } = product;

const sale = { currency_id: 1, legal_id: 3, type: 2, amount: '0.01', target_price: '108%', trigger_price: '92%', stop_price: '91.9%' };
const atMarket = { ...sale, stop_price: '0' };
const buy = { ...sale, type: 1, target_price: '92%', trigger_price: '108%', stop_price: '108.1%' };
const attached = { currency_id: 1, legal_id: 3, amount: '0.01', target_price: '92%', take_profit: '108%', stop_loss: '77%' };

const placed = async ({ person }: Stage, sent: Partial<Sent<typeof oco.place>> = {}) =>
  (await ok(person, oco.place, { ...sale, ...sent })).beside.oco.id;
const bought = async ({ person }: Stage) => (await ok(person, oco.buy, attached)).beside.order.id;
const cancelled = async (stage: Stage) => {
  const id = await placed(stage);
  await ok(stage.person, oco.cancel, { id });
  return { id };
};
/** New terms of an OCO order that waits. */
const edits =
  (terms: Partial<Sent<typeof oco.edit>>, sent: Partial<Sent<typeof oco.place>> = {}) =>
  async (stage: Stage) => ({ id: await placed(stage, sent), ...terms });
/** The maximum number of waiting OCO orders in a market. */
const filled = async (stage: Stage) => {
  for (let number = 0; number < 50; number += 1) await placed(stage, { amount: '0.0002' });
};
const stops = { take_profit: '110%', stop_loss: '79%' };

export const scenarios: AreaScenarios<typeof product.oco> = {
  place: {
    works: sale,
    also: [
      {
        how: 'again with the client order IDs of the same legs',
        sent: async (stage) => {
          const named = { ...sale, client_id: await newClientId(stage), stop_client_id: await newClientId(stage, 'stop') };
          await placed(stage, named);
          return named;
        },
      },
    ],
    refuses: [
      bad.value({ ...sale, type: 3 }),
      ...bad.anyMarket(sale),
      ...bad.quantity(sale, 'amount'),
      bad.noPrice({ ...sale, target_price: '' }),
      bad.invalidPrice({ ...sale, target_price: 'x' }),
      bad.offTick({ ...sale, target_price: '108%+0.001' }),
      bad.littleValue({ ...sale, amount: '0.00001' }),
      bad.tooMuch({ ...sale, amount: '9999999' }),
      bad.farPrice({ ...sale, target_price: '1400%' }),
      bad.matching({ ...sale, target_price: '92%', trigger_price: '77%' }),
      ['oco-price-wrong-side', async (stage) => ({ ...sale, target_price: await lastPrice(stage) })],
      ['trigger-price-required', { ...sale, trigger_price: '' }],
      ['trigger-price-invalid', { ...sale, trigger_price: 'x' }],
      ['trigger-price-off-tick', { ...sale, trigger_price: '92%+0.001' }],
      ['trigger-price-reached', { ...sale, trigger_price: '106%' }],
      ['too-many-triggers', async (stage) => filled(stage).then(() => sale)],
      needs.balance({ ...buy, amount: '100' }),
      needs.sale({ ...sale, amount: '100' }),
      ...bad.clientId(sale),
      ...bad.clientId(sale, 'stop_client_id'),
    ],
  },
  list: {
    works: async (stage) => {
      await placed(stage);
      return { currency_id: 1, status: 1 };
    },
    refuses: [bad.market({ currency_id: 99 }), bad.page('last')],
  },
  edit: {
    works: async (stage) => ({
      id: await placed(stage),
      target_price: '110%',
      trigger_price: '94%',
      stop_price: '93.9%',
      amount: '0.02',
    }),
    refuses: [
      bad.order({ id: 999_999 }),
      bad.closedOrder(cancelled),
      bad.haltedMarket(edits({})),
      bad.invalidQuantity({ id: 1, amount: '1e309' }),
      bad.offStep(edits({ amount: '0.0000001' })),
      bad.tooLittle(edits({ amount: '0.000009' })),
      bad.invalidPrice({ id: 1, target_price: 'x' }),
      bad.offTick(edits({ target_price: '108%+0.001' })),
      bad.littleValue(edits({ amount: '0.00001' })),
      bad.tooMuch(edits({ amount: '9999999' })),
      bad.farPrice(edits({ target_price: '1400%' })),
      bad.matching(edits({ target_price: '92%', trigger_price: '77%' })),
      ['oco-price-wrong-side', async (stage) => ({ id: await placed(stage), target_price: await lastPrice(stage) })],
      ['trigger-price-invalid', { id: 1, trigger_price: 'x' }],
      ['trigger-price-off-tick', edits({ trigger_price: '92%+0.001' })],
      ['trigger-price-reached', edits({ trigger_price: '106%' })],
      needs.balance(edits({ amount: '100' }, buy)),
      needs.sale(edits({ amount: '100' })),
    ],
  },
  cancel: {
    works: async (stage) => ({ id: await placed(stage, atMarket) }),
    also: [byClientId('by its client order ID', placed)],
    refuses: [bad.order({ id: 999_999 }), bad.closedOrder(cancelled), bad.invalidClientId],
  },
  buy: {
    works: attached,
    also: [
      onceMore(attached, ({ person }, named) => ok(person, oco.buy, named)),
      { how: 'post-only', sent: { ...attached, tif: 'post-only' } },
    ],
    refuses: [
      ...bad.anyMarket(attached),
      ...bad.quantity(attached, 'amount'),
      bad.noPrice({ ...attached, target_price: '' }),
      bad.invalidPrice({ ...attached, target_price: 'x' }),
      bad.offTick({ ...attached, target_price: '92%+0.001' }),
      bad.littleValue({ ...attached, amount: '0.00001' }),
      bad.tooMuch({ ...attached, amount: '9999999' }),
      bad.farPrice({ ...attached, target_price: '140%' }),
      bad.tif({ ...attached, tif: 'gtd' }),
      bad.matching({ ...attached, target_price: '101%', tif: 'post-only' }),
      bad.unfilled({ ...attached, tif: 'fok' }),
      needs.balance({ ...attached, amount: '100' }),
      ['attached-take-profit-invalid', { ...attached, take_profit: '92%' }],
      ['attached-stop-loss-invalid', { ...attached, stop_loss: '92%' }],
      ...bad.clientId(attached),
    ],
  },
  listAttached: {
    works: async (stage) => {
      await bought(stage);
      return { currency_id: 1, status: 1 };
    },
    refuses: [bad.market({ currency_id: 99 }), bad.page('last')],
  },
  editAttached: {
    works: async (stage) => ({ order_id: await bought(stage), ...stops }),
    refuses: [
      bad.order({ order_id: 999_999, ...stops }),
      bad.closedOrder(async (stage) => {
        const id = await bought(stage);
        await ok(stage.person, spot.cancelOrder, { id });
        return { order_id: id, ...stops };
      }),
      ['attached-take-profit-invalid', async (stage) => ({ order_id: await bought(stage), ...stops, take_profit: '92%' })],
      ['attached-stop-loss-invalid', async (stage) => ({ order_id: await bought(stage), ...stops, stop_loss: '92%' })],
      bad.littleValue(async (stage) => ({ order_id: await bought(stage), ...stops, stop_loss: '1' })),
      bad.farPrice(async (stage) => ({ order_id: await bought(stage), ...stops, take_profit: '620%' })),
    ],
  },
};
