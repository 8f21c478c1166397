import { lab, product, type Sent } from '@mt2/contracts';
import { bad, byClientId, needs, newClientId, onceMore } from '../refused.ts';
import { type AreaScenarios, lastPrice, type Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { lever, spot, waiting } = product;

const buy = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', trigger_price: '102%', direction: 'up', target_price: '102.1%' };
const atMarket = { ...buy, target_price: '0' };
const trail = { currency_id: 1, legal_id: 3, type: 2, amount: '0.01', callback_rate: '0.01' };
/** A sale with two legs, and a purchase. */
const oco = { currency_id: 1, legal_id: 3, type: 2, amount: '0.01', leg_price: '108%', trigger_price: '92%', target_price: '91.9%' };
const ocoBuy = { ...oco, type: 1, leg_price: '92%', trigger_price: '108%', target_price: '108.1%' };
const attached = {
  currency_id: 1,
  legal_id: 3,
  amount: '0.01',
  target_price: '92%',
  target_profit_price: '108%',
  stop_loss_price: '77%',
};
const long = {
  currency_id: 1,
  legal_id: 3,
  share: '10',
  multiple: '20',
  type: 1,
  trigger_price: '102%',
  trigger_by: 'mark',
  target_price: '102.1%',
  account: 'contract',
};
const pair = { share: '4', target_profit_price: '108%', stop_loss_price: '97%' };

const placed = async ({ person }: Stage, sent: Sent<typeof waiting.placeSpot> = buy) =>
  (await ok(person, waiting.placeSpot, sent)).beside.waiting.id;
const placedContract = async ({ person }: Stage) => (await ok(person, waiting.open, long)).beside.waiting.id;
const bought = async ({ person }: Stage) => (await ok(person, waiting.buy, attached)).beside.waiting;
const cancelled = async (stage: Stage) => {
  const id = await placed(stage);
  await ok(stage.person, waiting.cancel, { id });
  return { id };
};
/** New terms of an order that waits. */
const edits =
  (terms: Partial<Sent<typeof waiting.edit>>, sent: Sent<typeof waiting.placeSpot> = buy) =>
  async (stage: Stage) => ({ id: await placed(stage, sent), ...terms });
/** Opens a position of 10 lots; returns its ID. */
const opened = async ({ person }: Stage) => (await ok(person, lever.submit, { ...long, status: 1, target_price: '0' })).beside.ticket.id;
/** A position whose opening order still waits. */
const entrusted = async ({ person }: Stage) =>
  (await ok(person, lever.submit, { ...long, status: 0, target_price: '92%' })).beside.ticket.id;
type Close = Omit<Sent<typeof waiting.close>, 'ticket_id'>;
/** The input of a call that closes lots of a position, by default by stops for some lots. */
const closes =
  (sent: Close = pair) =>
  async (stage: Stage) => ({ ticket_id: await opened(stage), ...sent });
/** New terms of an order that closes lots of a position. */
const closeEdits =
  (terms: Partial<Sent<typeof waiting.edit>>, sent: Close = pair) =>
  async (stage: Stage) => ({
    id: (await ok(stage.person, waiting.close, await closes(sent)(stage))).beside.waiting.id,
    ...terms,
  });
/** The position after the maximum of its stops. */
const guarded = async (stage: Stage) => {
  const sent = await closes()(stage);
  for (let count = 0; count < 20; count += 1) await ok(stage.person, waiting.close, sent);
  return sent;
};

/** An input that cancels all orders: it must not affect those the user already has. */
const cancelsAll =
  (sent: Sent<typeof waiting.cancelAll>, prepare: (stage: Stage) => Promise<unknown> = async () => {}) =>
  async (stage: Stage) => {
    stage.ownWorld();
    await prepare(stage);
    return sent;
  };
/** Places the maximum number of waiting orders in a market. */
const filled = async (stage: Stage) => {
  for (let number = 0; number < 50; number += 1) await placed(stage, { ...buy, amount: '0.0002' });
};
/** An OCO order with the client order IDs of its legs, which was placed before. */
const namedLegs = async (stage: Stage) => {
  const named = { ...oco, client_id: await newClientId(stage), leg_client_id: await newClientId(stage, 'leg') };
  await placed(stage, named);
  return named;
};
/** The way of a call by the client order ID of an order that waits. */
const byId = (how: string) => byClientId(how, (stage, named) => placed(stage, { ...buy, ...named }));

export const scenarios: AreaScenarios<typeof product.waiting> = {
  placeSpot: {
    works: buy,
    also: [
      { how: 'as a trailing stop', sent: { ...trail, callback_rate: '0', callback_distance: '1%' } },
      { how: 'as an OCO order', sent: oco },
      onceMore(buy, placed),
      { how: 'again with the client order IDs of the same legs', sent: namedLegs },
    ],
    refuses: [
      bad.value({ ...buy, type: 3 }),
      ...bad.anyMarket(buy),
      ['trigger-price-required', { ...buy, trigger_price: '' }],
      ['trigger-price-required', { ...oco, trigger_price: '0' }],
      ['trigger-price-invalid', { ...buy, trigger_price: 'x' }],
      ['trigger-price-off-tick', { ...buy, trigger_price: '102%+0.001' }],
      ['trigger-price-reached', async (stage) => ({ ...buy, trigger_price: await lastPrice(stage) })],
      ['trigger-price-reached', { ...buy, direction: 'down' }],
      ['trigger-price-reached', { ...oco, trigger_price: '106%' }],
      bad.value({ ...buy, direction: 'sideways' }),
      ['callback-invalid', { ...trail, callback_distance: '1%' }],
      ['activation-price-invalid', { ...trail, activation_price: '77%' }],
      ['too-many-triggers', async (stage) => filled(stage).then(() => buy)],
      ...bad.quantity(buy, 'amount'),
      bad.invalidPrice({ ...buy, target_price: 'x' }),
      bad.offTick({ ...oco, leg_price: '108%+0.001' }),
      bad.farPrice({ ...buy, target_price: '115%' }),
      bad.littleValue({ ...atMarket, amount: '0.00001' }),
      bad.tooMuch({ ...buy, amount: '999999' }),
      bad.matching({ ...oco, leg_price: '92%', trigger_price: '77%' }),
      ['oco-price-wrong-side', async (stage) => ({ ...oco, leg_price: await lastPrice(stage) })],
      needs.balance({ ...ocoBuy, amount: '100' }),
      needs.sale({ ...trail, amount: '100' }),
      ...bad.clientId(buy),
      ...bad.clientId(oco, 'leg_client_id'),
    ],
  },
  buy: {
    works: attached,
    also: [
      onceMore(attached, ({ person }, named) => ok(person, waiting.buy, named)),
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
      ['attached-take-profit-invalid', { ...attached, target_profit_price: '92%' }],
      ['attached-stop-loss-invalid', { ...attached, stop_loss_price: '92%' }],
      ...bad.clientId(attached),
    ],
  },
  open: {
    works: { ...long, target_profit_price: '108%', stop_loss_price: '99%' },
    refuses: [
      needs.advanced(long),
      ...bad.anyMarket(long, 99),
      ['trigger-price-required', { ...long, trigger_price: '' }],
      ['trigger-price-invalid', { ...long, trigger_price: '-1' }],
      ['trigger-price-off-tick', { ...long, trigger_price: '102%+0.001' }],
      ['trigger-price-reached', async (stage) => ({ ...long, trigger_by: 'last', trigger_price: await lastPrice(stage) })],
      ['too-many-triggers', async (stage) => filled(stage).then(() => long)],
      bad.value({ ...long, trigger_by: 'index' }),
      ...bad.lots(long),
      bad.leverage({ ...long, multiple: '7' }),
      bad.tier({ ...long, multiple: '100', share: '3000' }),
      bad.invalidPrice({ ...long, target_price: 'x' }),
      bad.offTick({ ...long, target_price: '102.1%+0.001' }),
      bad.farPrice({ ...long, target_price: '115%' }),
      bad.takeProfit({ ...long, target_profit_price: '101%' }),
      bad.stopLoss({ ...long, stop_loss_price: '104%' }),
      ['stop-loss-beyond-liquidation', { ...long, stop_loss_price: '77%' }],
      bad.account({ ...long, account: 'attic' }),
      needs.balance(long, 'empty'),
      ...bad.clientId(long),
    ],
  },
  close: {
    works: closes({ share: '4', trigger_price: '102%', trigger_by: 'mark', target_price: '101.9%' }),
    also: [
      { how: 'by a trailing stop', sent: closes({ share: '4', callback_rate: '0.005', activation_price: '108%' }) },
      { how: 'by take-profit and stop-loss', sent: closes({ ...pair, target_profit_limit: '107.9%', trigger_by: 'last' }) },
    ],
    refuses: [
      ['ticket-not-found', { ticket_id: 999_999, trigger_price: '102%' }],
      ['ticket-not-open', async (stage) => ({ ticket_id: await entrusted(stage), trigger_price: '102%' })],
      bad.haltedMarket(closes({ trigger_price: '102%' })),
      bad.delistedMarket(closes()),
      ['trigger-price-required', closes({ trigger_price: '' })],
      ['trigger-price-invalid', { ticket_id: 1, trigger_price: '-1' }],
      ['trigger-price-off-tick', closes({ trigger_price: '102%+0.001' })],
      ['trigger-price-reached', closes({ trigger_price: '102%', direction: 'down' })],
      ['callback-invalid', closes({ callback_rate: '0.2' })],
      ['activation-price-invalid', closes({ callback_rate: '0.01', activation_price: '77%' })],
      ['too-many-triggers', async (stage) => filled(stage).then(() => closes({ trigger_price: '102%' })(stage))],
      ['too-many-stops', guarded],
      bad.value({ ticket_id: 1, trigger_price: '102%', trigger_by: 'index' }),
      bad.invalidLots({ ticket_id: 1, trigger_price: '102%', share: '0' }),
      ['lots-above-open', closes({ ...pair, share: '11' })],
      bad.invalidPrice({ ticket_id: 1, trigger_price: '102%', target_price: 'x' }),
      bad.offTick(closes({ ...pair, target_profit_limit: '108%+0.001' })),
      bad.farPrice(closes({ trigger_price: '102%', target_price: '2%' })),
      ['take-profit-required', closes({ target_profit_limit: '108%' })],
      ['stop-loss-required', closes({ target_profit_price: '108%', stop_loss_limit: '97%' })],
      bad.takeProfit(closes({ ...pair, target_profit_price: '92%' })),
      bad.stopLoss(closes({ ...pair, stop_loss_price: '102%' })),
      ['stop-loss-beyond-liquidation', closes({ ...pair, stop_loss_price: '77%' })],
      ...bad.clientId(closes({ trigger_price: '102%' })),
    ],
  },
  list: {
    works: async (stage) => {
      await placed(stage);
      return { currency_id: 1, account: 'spot', order_type: 'trigger', status: 1 };
    },
    also: [byId('by a client order ID')],
    refuses: [
      bad.market({ currency_id: 99 }),
      bad.account({ account: 'change' }),
      bad.value({ order_type: 'market' }),
      bad.page('last'),
      bad.days,
      bad.invalidClientId,
    ],
  },
  edit: {
    works: async (stage) => ({ id: await placed(stage), trigger_price: '104%', target_price: '104.1%', amount: '0.02' }),
    also: [
      { how: 'of both legs', sent: edits({ leg_price: '110%', trigger_price: '94%', target_price: '93.9%', amount: '0.02' }, oco) },
      { how: 'of stops, of which one is removed', sent: closeEdits({ share: '6', stop_loss_price: '0' }) },
      {
        how: 'of the take profit of a buy',
        sent: async (stage) => ({ id: (await bought(stage)).id, target_profit_price: '110%' }),
      },
    ],
    refuses: [
      bad.order({ id: 999_999 }),
      bad.closedOrder(cancelled),
      needs.advanced(async (stage) => {
        const id = await placedContract(stage);
        await ok(stage.world.guest, lab.people.setLevel, { persona: 'trader', level: 'basic' });
        return { id };
      }, 'trader'),
      bad.haltedMarket(edits({})),
      bad.delistedMarket(closeEdits({})),
      ['trigger-price-invalid', { id: 1, trigger_price: 'x' }],
      ['trigger-price-off-tick', edits({ trigger_price: '102%+0.001' })],
      ['trigger-price-reached', edits({ trigger_price: '92%', direction: 'up' })],
      bad.value({ id: 1, direction: 'sideways' }),
      bad.invalidQuantity({ id: 1, amount: '1e309' }),
      bad.offStep(edits({ amount: '0.0000001' })),
      bad.tooLittle(edits({ amount: '0.000009' }, oco)),
      bad.invalidPrice({ id: 1, target_price: 'x' }),
      bad.offTick(edits({ leg_price: '108%+0.001' }, oco)),
      bad.farPrice(edits({ target_price: '115%' })),
      bad.littleValue(edits({ amount: '0.00001' }, atMarket)),
      bad.tooMuch(edits({ amount: '999999' })),
      bad.matching(edits({ leg_price: '92%', trigger_price: '77%' }, oco)),
      ['oco-price-wrong-side', async (stage) => ({ id: await placed(stage, oco), leg_price: await lastPrice(stage) })],
      needs.balance(edits({ amount: '100' })),
      needs.sale(edits({ amount: '100' }, oco)),
      bad.invalidLots({ id: 1, share: '1.5' }),
      bad.tooManyLots(async (stage) => ({ id: await placedContract(stage), share: '100001' })),
      bad.tier(async (stage) => ({ id: await placedContract(stage), share: '100000' })),
      ['lots-above-open', closeEdits({ share: '11' })],
      ['callback-invalid', edits({ callback_rate: '0.2' }, trail)],
      ['activation-price-invalid', edits({ activation_price: '108%' }, trail)],
      ['stop-missing', closeEdits({ target_profit_price: '0', stop_loss_price: '0' })],
      ['take-profit-required', closeEdits({ target_profit_price: '0', target_profit_limit: '108%' })],
      ['stop-loss-required', closeEdits({ stop_loss_price: '0', stop_loss_limit: '97%' })],
      bad.takeProfit(closeEdits({ target_profit_price: '92%' })),
      bad.stopLoss(closeEdits({ stop_loss_price: '102%' })),
      ['stop-loss-beyond-liquidation', closeEdits({ stop_loss_price: '77%' })],
      ['attached-take-profit-invalid', async (stage) => ({ id: (await bought(stage)).id, target_profit_price: '92%' })],
      ['attached-stop-loss-invalid', async (stage) => ({ id: (await bought(stage)).id, stop_loss_price: '92%' })],
    ],
  },
  cancel: {
    works: async (stage) => ({ id: await placed(stage) }),
    also: [byId('by its client order ID'), { how: 'of both legs', sent: async (stage) => ({ id: await placed(stage, oco) }) }],
    refuses: [
      bad.order({ id: 999_999 }),
      bad.closedOrder(async (stage) => {
        const { id, leg_id } = await bought(stage);
        await ok(stage.person, spot.cancelOrder, { id: leg_id });
        return { id };
      }),
      bad.invalidClientId,
    ],
  },
  cancelAll: {
    works: cancelsAll({ currency_id: 1 }, placed),
    refuses: [
      bad.market(cancelsAll({ currency_id: 99 })),
      bad.account(cancelsAll({ account: 'change' })),
      bad.value(cancelsAll({ order_type: 'market' })),
    ],
  },
};
