import { lab, product, type Sent } from '@mt2/contracts';
import { bad, byClientId, needs, onceMore } from '../refused.ts';
import { type AreaScenarios, lastPrice, type Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { trigger } = product;

const buy = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', trigger_price: '102%', direction: 'up', target_price: '102.1%' };
const atMarket = { ...buy, target_price: '0' };
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

const placed = async ({ person }: Stage, sent: Partial<Sent<typeof trigger.placeSpot>> = {}) =>
  (await ok(person, trigger.placeSpot, { ...buy, ...sent })).beside.trigger.id;
const placedContract = async ({ person }: Stage) => (await ok(person, trigger.placeContract, long)).beside.trigger.id;
const cancelled = async (stage: Stage) => {
  const id = await placed(stage);
  await ok(stage.person, trigger.cancel, { id });
  return { id };
};
/** New terms of an order that waits. */
const edits =
  (terms: Partial<Sent<typeof trigger.edit>>, sent: Partial<Sent<typeof trigger.placeSpot>> = {}) =>
  async (stage: Stage) => ({ id: await placed(stage, sent), ...terms });
/** Opens a position of 10 lots; returns its ID. */
const opened = async ({ person }: Stage) =>
  (await ok(person, product.lever.submit, { ...long, status: 1, target_price: '0' })).beside.ticket.id;
/** The input of a call that closes lots of a position. */
const closes =
  <S>(sent: S) =>
  async (stage: Stage) => ({ ticket_id: await opened(stage), ...sent });
/** A position whose opening order still waits. */
const entrusted = async ({ person }: Stage) =>
  (await ok(person, product.lever.submit, { ...long, status: 0, target_price: '92%' })).beside.ticket.id;
const closed = async (stage: Stage) =>
  (await ok(stage.person, trigger.placeClose, { ticket_id: await opened(stage), trigger_price: '102%' })).beside.trigger.id;
const sellTrail = { currency_id: 1, legal_id: 3, type: 2, amount: '0.01', callback_rate: '0.01' };
const trailed = async ({ person }: Stage, sent: Partial<Sent<typeof trigger.trailSpot>> = {}) =>
  (await ok(person, trigger.trailSpot, { ...sellTrail, ...sent })).beside.trigger.id;

/** An input that cancels all orders: it must not affect those the user already has. */
const cancelsAll =
  (sent: Sent<typeof trigger.cancelAll>, prepare: (stage: Stage) => Promise<unknown> = async () => {}) =>
  async (stage: Stage) => {
    stage.ownWorld();
    await prepare(stage);
    return sent;
  };
/** Places the maximum number of waiting orders in a market. */
const filled = async (stage: Stage) => {
  for (let number = 0; number < 50; number += 1) await placed(stage, { amount: '0.0002' });
};

export const scenarios: AreaScenarios<typeof product.trigger> = {
  placeSpot: {
    works: buy,
    also: [onceMore(buy, placed)],
    refuses: [
      bad.value({ ...buy, type: 3 }),
      ...bad.anyMarket(buy),
      ['trigger-price-required', { ...buy, trigger_price: '' }],
      ['trigger-price-required', { ...buy, trigger_price: '0' }],
      ['trigger-price-invalid', { ...buy, trigger_price: 'x' }],
      ['trigger-price-off-tick', { ...buy, trigger_price: '102%+0.001' }],
      ['trigger-price-reached', async (stage) => ({ ...buy, trigger_price: await lastPrice(stage) })],
      ['trigger-price-reached', { ...buy, direction: 'down' }],
      bad.value({ ...buy, direction: 'sideways' }),
      ['too-many-triggers', async (stage) => filled(stage).then(() => buy)],
      ...bad.quantity(buy, 'amount'),
      bad.invalidPrice({ ...buy, target_price: 'x' }),
      bad.offTick({ ...buy, target_price: '102.1%+0.001' }),
      bad.farPrice({ ...buy, target_price: '115%' }),
      bad.littleValue({ ...atMarket, amount: '0.00001' }),
      bad.tooMuch({ ...buy, amount: '999999' }),
      needs.balance({ ...buy, amount: '100' }),
      needs.sale({ ...buy, type: 2, amount: '100' }),
      ...bad.clientId(buy),
    ],
  },
  placeContract: {
    works: { ...long, target_profit_price: '108%', stop_loss_price: '99%' },
    refuses: [
      needs.advanced(long),
      ...bad.anyMarket(long, 99),
      ['trigger-price-required', { ...long, trigger_price: '' }],
      ['trigger-price-invalid', { ...long, trigger_price: '-1' }],
      ['trigger-price-off-tick', { ...long, trigger_price: '102%+0.001' }],
      ['trigger-price-reached', async (stage) => ({ ...long, trigger_by: 'last', trigger_price: await lastPrice(stage) })],
      ['trigger-price-reached', { ...long, direction: 'down' }],
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
  placeClose: {
    works: closes({ share: '4', trigger_price: '102%', trigger_by: 'mark', target_price: '101.9%' }),
    refuses: [
      ['ticket-not-found', { ticket_id: 999_999, trigger_price: '102%' }],
      ['ticket-not-open', async (stage) => ({ ticket_id: await entrusted(stage), trigger_price: '102%' })],
      bad.haltedMarket(closes({ trigger_price: '102%' })),
      bad.delistedMarket(closes({ trigger_price: '102%' })),
      ['trigger-price-required', { ticket_id: 1, trigger_price: '' }],
      ['trigger-price-invalid', { ticket_id: 1, trigger_price: '-1' }],
      ['trigger-price-off-tick', closes({ trigger_price: '102%+0.001' })],
      ['trigger-price-reached', closes({ trigger_price: '102%', direction: 'down' })],
      ['too-many-triggers', async (stage) => filled(stage).then(() => closes({ trigger_price: '102%' })(stage))],
      bad.value({ ticket_id: 1, trigger_price: '102%', trigger_by: 'index' }),
      bad.invalidLots({ ticket_id: 1, trigger_price: '102%', share: '0' }),
      ['lots-above-open', closes({ trigger_price: '102%', share: '11' })],
      bad.invalidPrice({ ticket_id: 1, trigger_price: '102%', target_price: 'x' }),
      bad.offTick(closes({ trigger_price: '102%', target_price: '102.1%+0.001' })),
      bad.farPrice(closes({ trigger_price: '102%', target_price: '2%' })),
      ...bad.clientId(closes({ trigger_price: '102%' })),
    ],
  },
  trailClose: {
    works: closes({ share: '4', callback_rate: '0.005', activation_price: '108%' }),
    refuses: [
      ['ticket-not-found', { ticket_id: 999_999, callback_rate: '0.01' }],
      ['ticket-not-open', async (stage) => ({ ticket_id: await entrusted(stage), callback_rate: '0.01' })],
      bad.haltedMarket(closes({ callback_rate: '0.01' })),
      bad.delistedMarket(closes({ callback_rate: '0.01' })),
      ['callback-invalid', closes({ callback_rate: '0.2' })],
      ['activation-price-invalid', closes({ callback_rate: '0.01', activation_price: '77%' })],
      ['too-many-triggers', async (stage) => filled(stage).then(() => closes({ callback_rate: '0.01' })(stage))],
      bad.value({ ticket_id: 1, callback_rate: '0.01', trigger_by: 'index' }),
      bad.invalidLots({ ticket_id: 1, callback_rate: '0.01', share: '0' }),
      ['lots-above-open', closes({ callback_rate: '0.01', share: '11' })],
      ...bad.clientId(closes({ callback_rate: '0.01' })),
    ],
  },
  trailSpot: {
    works: { ...sellTrail, callback_rate: '0', callback_distance: '1%' },
    refuses: [
      bad.value({ ...sellTrail, type: 3 }),
      ...bad.anyMarket(sellTrail),
      ['callback-invalid', { ...sellTrail, callback_distance: '1%' }],
      ['activation-price-invalid', { ...sellTrail, activation_price: '77%' }],
      ['too-many-triggers', async (stage) => filled(stage).then(() => sellTrail)],
      ...bad.quantity(sellTrail, 'amount'),
      bad.littleValue({ ...sellTrail, amount: '0.00001' }),
      bad.tooMuch({ ...sellTrail, amount: '999999' }),
      needs.balance({ ...sellTrail, type: 1, amount: '100' }),
      needs.sale({ ...sellTrail, amount: '100' }),
      ...bad.clientId(sellTrail),
    ],
  },
  list: {
    works: async (stage) => {
      await placed(stage);
      return { currency_id: 1, account: 'spot', status: 1 };
    },
    also: [byClientId('by a client order ID', placed)],
    refuses: [bad.market({ currency_id: 99 }), bad.account({ account: 'change' }), bad.page('last'), bad.days, bad.invalidClientId],
  },
  edit: {
    works: async (stage) => ({ id: await placed(stage), trigger_price: '104%', target_price: '104.1%', amount: '0.02' }),
    refuses: [
      bad.order({ id: 999_999 }),
      bad.closedOrder(cancelled),
      needs.advanced(async (stage) => {
        const id = await placedContract(stage);
        await ok(stage.world.guest, lab.people.setLevel, { persona: 'trader', level: 'basic' });
        return { id };
      }, 'trader'),
      bad.haltedMarket(edits({})),
      ['trigger-price-invalid', { id: 1, trigger_price: 'x' }],
      ['trigger-price-off-tick', edits({ trigger_price: '102%+0.001' })],
      ['trigger-price-reached', edits({ trigger_price: '92%', direction: 'up' })],
      bad.value({ id: 1, direction: 'sideways' }),
      bad.invalidQuantity({ id: 1, amount: '1e309' }),
      bad.offStep(edits({ amount: '0.0000001' })),
      bad.tooLittle(edits({ amount: '0.000009' })),
      bad.invalidPrice({ id: 1, target_price: 'x' }),
      bad.offTick(edits({ target_price: '102.1%+0.001' })),
      bad.farPrice(edits({ target_price: '115%' })),
      bad.littleValue(edits({ amount: '0.00001' }, { target_price: '0' })),
      bad.tooMuch(edits({ amount: '999999' })),
      needs.balance(edits({ amount: '100' })),
      needs.sale(edits({ amount: '100' }, { type: 2 })),
      bad.invalidLots({ id: 1, share: '1.5' }),
      bad.tooManyLots(async (stage) => ({ id: await placedContract(stage), share: '100001' })),
      bad.tier(async (stage) => ({ id: await placedContract(stage), share: '100000' })),
      ['lots-above-open', async (stage) => ({ id: await closed(stage), share: '11' })],
      ['callback-invalid', async (stage) => ({ id: await trailed(stage), callback_rate: '0.2' })],
      ['activation-price-invalid', async (stage) => ({ id: await trailed(stage), activation_price: '108%' })],
    ],
  },
  cancel: {
    works: async (stage) => ({ id: await placed(stage) }),
    also: [byClientId('by its client order ID', placed)],
    refuses: [bad.order({ id: 999_999 }), bad.closedOrder(cancelled), bad.invalidClientId],
  },
  cancelAll: {
    works: cancelsAll({ currency_id: 1 }, placed),
    refuses: [bad.market(cancelsAll({ currency_id: 99 })), bad.account(cancelsAll({ account: 'change' }))],
  },
};
