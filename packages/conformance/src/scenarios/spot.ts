import { lab, product, type Sent } from '@mt2/contracts';
import { bestAsk } from '../best-ask.ts';
import { bad, byClientId, needs, onceMore } from '../refused.ts';
import type { AreaScenarios, Scenario, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { spot, waiting } = product;

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '92%' };
const placed = async ({ person }: Stage, sent: Partial<Sent<typeof spot.placeOrder>> = {}) =>
  (await ok(person, spot.placeOrder, { ...order, ...sent })).beside.order.id;

/** The same order, after the maximum of orders that rest in its market. */
const crowded = async (stage: Stage) => {
  stage.ownWorld();
  // The user has some already.
  for (let count = 0; count < 200; count += 1) await stage.person.send(spot.placeOrder, { ...order, amount: '0.0002' });
  return order;
};
const older = { currency_id: 1, legal_id: 3, price: '92%', num: '0.01', mode: 2 };
/** The same order under the older names of its fields. */
export const buys = {
  works: older,
  refuses: [
    bad.value({ ...older, mode: 3 }),
    ...bad.anyMarket(older),
    ...bad.quantity(older, 'num'),
    bad.noPrice({ ...older, price: '' }),
    bad.invalidPrice({ ...older, price: 'x' }),
    bad.offTick({ ...older, price: '92%+0.001' }),
    bad.littleValue({ ...older, num: '0.00001' }),
    bad.tooMuch({ ...older, num: '999999' }),
    bad.farPrice({ ...older, price: '155%' }),
    needs.balance({ ...older, num: '100' }),
  ],
} satisfies Scenario<typeof product.compatibility.buySpot>;
const sold = { ...older, price: '108%' };
/** An order to sell under the older names of its fields. */
export const sells = {
  works: sold,
  refuses: [bad.noQuantity({ ...sold, num: '' }), bad.noPrice({ ...sold, price: '0' }), needs.sale({ ...sold, num: '100' })],
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

/** New terms of an order that waits, by default to buy. */
const edits =
  (terms: Partial<Sent<typeof spot.editOrder>>, sent: Partial<Sent<typeof spot.placeOrder>> = {}) =>
  async (stage: Stage) => ({ id: await placed(stage, sent), ...terms });
/** The filled part of an order as its new amount: more than the best levels of the book offer was ordered. */
const partlyFilled = async (stage: Stage) => {
  const { guest } = stage.world;
  await ok(guest, lab.people.fund, { persona: 'trader', currency: 'USDT', account: 'change', amount: '9000000' });
  const sent = { ...order, amount: '100', target_price: await bestAsk(stage.world) };
  const { id, filled_amount } = (await ok(stage.person, spot.placeOrder, sent)).beside.order;
  return { id, amount: filled_amount };
};

/** The limit leg of an OCO order. */
const leg = async ({ person }: Stage) => {
  const sent = { currency_id: 1, type: 2, amount: '0.01', leg_price: '108%', trigger_price: '92%' };
  return { id: (await ok(person, waiting.placeSpot, sent)).beside.waiting.leg_id };
};
/** A buy with take profit and stop loss, at a new price. */
const betweenStops = (price: string) => async (stage: Stage) => {
  const sent = { currency_id: 1, amount: '0.01', target_price: '92%', target_profit_price: '95%', stop_loss_price: '77%' };
  return { id: (await ok(stage.person, waiting.buy, sent)).beside.order.id, target_price: price };
};

export const scenarios: AreaScenarios<typeof product.spot> = {
  placeOrder: {
    works: order,
    also: [onceMore(order, placed)],
    refuses: [
      bad.value({ ...order, type: 3 }),
      ...bad.anyMarket(order),
      ...bad.quantity(order, 'amount'),
      bad.invalidPrice({ ...order, target_price: 'x' }),
      bad.offTick({ ...order, target_price: '92%+0.001' }),
      bad.littleValue({ ...order, amount: '0.00001' }),
      bad.tooMuch({ ...order, amount: '999999' }),
      bad.farPrice({ ...order, target_price: '155%' }),
      bad.tif({ ...order, tif: 'gtd' }),
      bad.tifAtMarket({ ...order, target_price: '0', tif: 'ioc' }),
      bad.matching({ ...order, target_price: '101%', tif: 'post-only' }),
      bad.unfilled({ ...order, tif: 'fok' }),
      needs.balance({ ...order, amount: '100' }),
      needs.sale({ ...order, type: 2, amount: '100' }),
      ['too-many-orders', crowded],
      ...bad.clientId(order),
    ],
  },
  editOrder: {
    works: edits({ amount: '0.02', target_price: '91%', tif: 'post-only' }),
    refuses: [
      ...cancels.refuses,
      bad.invalidQuantity({ id: 1, amount: '1e309' }),
      bad.belowFilled(partlyFilled),
      bad.offStep(edits({ amount: '0.0100001' })),
      bad.tooLittle(edits({ amount: '0.000009' })),
      bad.invalidPrice({ id: 1, target_price: 'x' }),
      bad.offTick(edits({ target_price: '92%+0.001' })),
      bad.littleValue(edits({ amount: '0.00001' })),
      bad.tooMuch(edits({ amount: '999999' })),
      bad.farPrice(edits({ target_price: '155%' })),
      bad.tif({ id: 1, tif: 'gtd' }),
      bad.matching(edits({ target_price: '101%', tif: 'post-only' })),
      bad.unfilled(edits({ tif: 'fok' })),
      ['order-in-oco', leg],
      ['attached-take-profit-invalid', betweenStops('95%')],
      ['attached-stop-loss-invalid', betweenStops('77%')],
      needs.balance(edits({ amount: '100' })),
      needs.sale(edits({ amount: '100' }, { type: 2, target_price: '108%' })),
    ],
  },
  cancelOrder: {
    ...cancels,
    also: [byClientId('by its client order ID', placed)],
    refuses: [...cancels.refuses, bad.invalidClientId],
  },
  listOrders: {
    works: { status: 1, side: 1, from: '2025-12-01', to: '2026-12-31' },
    also: [byClientId('by a client order ID', placed)],
    refuses: [bad.page('last'), bad.days, bad.invalidClientId],
  },
  listFills: {
    works: { limit: 3, side: 1, from: '2025-12-01' },
    refuses: [bad.market({ currency_id: 3 }), bad.value({ from: 'yesterday' }), bad.days, bad.page('last')],
  },
};
