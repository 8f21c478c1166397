import { lab, product, type Sent } from '@mt2/contracts';
import { bestAsk } from '../best-ask.ts';
import { bad, byClientId, needs, onceMore } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { lever } = product;

const long = { currency_id: 1, legal_id: 3, share: '10', multiple: '20', type: 1, status: 1, account: 'contract' };
const limit = { ...long, status: 0, target_price: '92%' };

/** Opens a position at the market; returns its ID. */
export const opened = async ({ person }: Stage, sent: Partial<Sent<typeof lever.submit>> = {}) =>
  (await ok(person, lever.submit, { ...long, ...sent })).beside.ticket.id;
/** Places a limit order; returns it. */
const entrusted = async ({ person }: Stage, sent: Partial<Sent<typeof lever.submit>> = {}) =>
  (await ok(person, lever.submit, { ...limit, ...sent })).beside.order;
const closing = async (stage: Stage) => {
  const id = await opened(stage);
  await ok(stage.person, lever.close, { id, price: '108%' });
  return id;
};
const closingOrder = async (stage: Stage) => (await ok(stage.person, lever.getTicket, { id: await closing(stage) })).message.close_order_id;
/** New terms of an order that waits. */
const edits =
  (
    terms: Partial<Sent<typeof lever.edit>>,
    prepare: (stage: Stage) => Promise<unknown> = async () => {},
    sent: Partial<Sent<typeof lever.submit>> = {},
  ) =>
  async (stage: Stage) => {
    const { id } = await entrusted(stage, sent);
    await prepare(stage);
    return { id, ...terms };
  };
/** An input that closes all positions: it must not affect those the user already has. */
const closesAll =
  (sent: Sent<typeof lever.closeAll>, prepare: (stage: Stage) => Promise<unknown> = async () => {}) =>
  async (stage: Stage) => {
    stage.ownWorld();
    await prepare(stage);
    return sent;
  };
const rich = async ({ world }: Stage, sent: Sent<typeof lever.submit>) => {
  await ok(world.guest, lab.people.fund, { persona: 'trader', currency: 'USDT', account: 'contract', amount: '9000000' });
  return sent;
};

/** The filled lots of an order as its new lots: more than the best level of the book offers were ordered. */
const partlyFilled = async (stage: Stage) => {
  const all = await rich(stage, { ...limit, multiple: '5', share: '90000', target_price: await bestAsk(stage.world) });
  const { id, filled_lots } = (await ok(stage.person, lever.submit, all)).beside.order;
  return { id, share: filled_lots };
};

/** Takes everything the ladder offers in this second. */
const exhausted = async (stage: Stage) => {
  const all = await rich(stage, { ...long, currency_id: 5, multiple: '5', share: '100000' });
  let isTaken = true;
  while (isTaken) isTaken = (await stage.person.send(lever.submit, all)).ok;
  return { ...long, currency_id: 5 };
};

const stops = { target_profit_price: '108%', stop_loss_price: '97%' };
const groupStops = { currency_id: 1, type: 1, account: 'contract', multiple: '20', ...stops };
/** Stops for the user's longs of a market, which others of the same user leave alone. */
const grouped = (terms: Partial<Sent<typeof lever.setStops>>) => async (stage: Stage) => {
  await opened(stage);
  return { ...groupStops, ...terms };
};

/** The order after the maximum of positions and waiting orders in its market. */
const crowded = async (stage: Stage) => {
  // The user has some already.
  for (let count = 0; count < 200; count += 1) await stage.person.send(lever.submit, { ...limit, share: '1' });
  return limit;
};

export const scenarios: AreaScenarios<typeof product.lever> = {
  getDeal: { works: { currency_id: 1, legal_id: 3, account: 'contract' }, refuses: [bad.market({ currency_id: 99 })] },
  submit: {
    works: long,
    also: [onceMore(limit, entrusted)],
    refuses: [
      needs.advanced(long),
      ...bad.anyMarket(long, 99),
      ...bad.lots(long),
      bad.leverage({ ...long, multiple: '7' }),
      bad.tier((stage) => rich(stage, { ...long, multiple: '100', share: '3000' })),
      bad.noPrice({ ...limit, target_price: '0' }),
      bad.invalidPrice({ ...limit, target_price: 'x' }),
      bad.offTick({ ...limit, target_price: '92%+0.001' }),
      bad.farPrice({ ...limit, target_price: '155%' }),
      ['depth-exhausted', exhausted],
      ['too-many-positions', crowded],
      bad.takeProfit({ ...long, target_profit_price: '92%' }),
      bad.stopLoss({ ...long, stop_loss_price: '108%' }),
      ['stop-loss-beyond-liquidation', { ...long, stop_loss_price: '77%' }],
      bad.tif({ ...limit, tif: 'gtd' }),
      bad.tifAtMarket({ ...long, tif: 'post-only' }),
      bad.matching({ ...limit, target_price: '101%', tif: 'post-only' }),
      bad.unfilled({ ...limit, tif: 'fok' }),
      bad.account({ ...long, account: 'attic' }),
      needs.balance(long, 'empty'),
      ...bad.clientId(limit),
    ],
  },
  listTickets: {
    works: { currency_id: 1, legal_id: 3, status: 1, limit: 3 },
    refuses: [bad.account({ account: 'change' }), bad.market({ currency_id: 99 }), bad.page('last'), bad.days],
  },
  getTicket: { works: async (stage) => ({ id: await opened(stage) }), refuses: [['ticket-not-found', { id: 999_999 }]] },
  close: {
    works: async (stage) => ({ id: await opened(stage), share: '4' }),
    refuses: [
      ['ticket-not-found', { id: 999_999 }],
      ['ticket-closing', async (stage) => ({ id: await closing(stage) })],
      ['ticket-not-open', async (stage) => ({ id: (await entrusted(stage)).ticket_id })],
      bad.invalidLots(async (stage) => ({ id: await opened(stage), share: '0' })),
      ['lots-above-open', async (stage) => ({ id: await opened(stage), share: '11' })],
      bad.offTick(async (stage) => ({ id: await opened(stage), price: '108%+0.001' })),
      bad.farPrice(async (stage) => ({ id: await opened(stage), price: '2%' })),
      bad.delistedMarket(async (stage) => ({ id: await opened(stage), price: '108%' })),
    ],
  },
  reverse: {
    works: async (stage) => ({ id: await opened(stage) }),
    refuses: [
      needs.advanced({ id: 1 }),
      ['ticket-not-found', { id: 999_999 }],
      ['ticket-closing', async (stage) => ({ id: await closing(stage) })],
      ['ticket-not-open', async (stage) => ({ id: (await entrusted(stage)).ticket_id })],
      bad.haltedMarket(async (stage) => ({ id: await opened(stage) })),
      bad.delistedMarket(async (stage) => ({ id: await opened(stage) })),
    ],
  },
  setStop: {
    works: async (stage) => ({ id: await opened(stage), ...stops }),
    refuses: [
      ['ticket-not-found', { id: 999_999, ...stops }],
      ['ticket-not-open', async (stage) => ({ id: (await entrusted(stage)).ticket_id, ...stops })],
      ['take-profit-required', { id: 1, ...stops, target_profit_price: '' }],
      ['stop-loss-required', { id: 1, ...stops, stop_loss_price: '' }],
      bad.takeProfit(async (stage) => ({ id: await opened(stage), ...stops, target_profit_price: '92%' })),
      bad.stopLoss(async (stage) => ({ id: await opened(stage), ...stops, stop_loss_price: '102%' })),
      ['stop-loss-beyond-liquidation', async (stage) => ({ id: await opened(stage), ...stops, stop_loss_price: '77%' })],
      bad.delistedMarket(async (stage) => ({ id: await opened(stage), ...stops })),
    ],
  },
  setStops: {
    works: grouped({}),
    also: [{ how: 'without a take-profit, so each position keeps its own', sent: grouped({ target_profit_price: undefined }) }],
    refuses: [
      bad.market({ ...groupStops, currency_id: 99 }),
      bad.leverage({ ...groupStops, multiple: 'x' }),
      bad.account({ ...groupStops, account: 'attic' }),
      ['ticket-not-open', { ...groupStops, currency_id: 13 }],
      bad.takeProfit(grouped({ target_profit_price: '92%' })),
      bad.stopLoss(grouped({ stop_loss_price: '102%' })),
      ['stop-loss-beyond-liquidation', grouped({ stop_loss_price: '77%' })],
      bad.delistedMarket(grouped({})),
    ],
  },
  edit: {
    works: edits({ share: '8', target_price: '91%', tif: 'post-only' }),
    refuses: [
      bad.order({ id: 999_999 }),
      bad.closedOrder(done),
      needs.advanced(
        edits({}, async ({ world }) => ok(world.guest, lab.people.setLevel, { persona: 'trader', level: 'basic' })),
        'trader',
      ),
      bad.haltedMarket(edits({})),
      bad.delistedMarket(edits({})),
      bad.invalidLots({ id: 1, share: '1.5' }),
      bad.belowFilled(partlyFilled),
      bad.tooManyLots(edits({ share: '100001' })),
      ['lots-above-open', async (stage) => ({ id: await closingOrder(stage), share: '11' })],
      bad.tier(edits({ share: '100000' }, async (stage) => rich(stage, long))),
      bad.invalidPrice({ id: 1, target_price: 'x' }),
      bad.offTick(edits({ target_price: '92%+0.001' })),
      bad.farPrice(edits({ target_price: '155%' })),
      bad.takeProfit(edits({ target_price: '95%' }, undefined, { target_profit_price: '94%' })),
      bad.stopLoss(edits({ target_price: '88%' }, undefined, { stop_loss_price: '90%' })),
      ['stop-loss-beyond-liquidation', edits({ target_price: '99%' }, undefined, { stop_loss_price: '90%' })],
      bad.tif({ id: 1, tif: 'gtd' }),
      bad.matching(edits({ target_price: '101%', tif: 'post-only' })),
      bad.unfilled(edits({ tif: 'fok' })),
      needs.balance(edits({ share: '50000' }, undefined, { multiple: '5' })),
    ],
  },
  cancel: {
    works: async (stage) => ({ id: (await entrusted(stage)).id }),
    also: [byClientId('by its client order ID', entrusted)],
    refuses: [bad.order({ id: 999_999 }), bad.closedOrder(done), bad.invalidClientId],
  },
  closeAll: {
    works: closesAll({ type: 1, account: 'contract' }, opened),
    refuses: [['nothing-to-close', closesAll({ type: 0, currency_id: 13, account: 'lever' })]],
  },
  listAll: { works: { limit: 3 }, refuses: [bad.page('last')] },
  setMargin: {
    works: async (stage) => ({ id: await opened(stage), amount: '10' }),
    refuses: [
      ['ticket-not-found', { id: 999_999, amount: '10' }],
      ['ticket-not-open', async (stage) => ({ id: (await entrusted(stage)).ticket_id, amount: '10' })],
      ...bad.anyAmount({ id: 1, amount: '' }, 'amount', 'x'),
      needs.balance(async (stage) => ({ id: await opened(stage), amount: '99999999' })),
      ['margin-too-thin', async (stage) => ({ id: await opened(stage), amount: '-1' })],
    ],
  },
  listOrders: {
    works: { account: 'contract', status: 4, limit: 3 },
    also: [byClientId('by a client order ID', entrusted, { account: 'contract' })],
    refuses: [bad.market({ currency_id: 99 }), bad.limit, bad.days, bad.invalidClientId],
  },
  listFills: {
    works: { account: 'contract', side: 2, limit: 3, to: '2026-01-01' },
    refuses: [bad.market({ currency_id: 99 }), bad.value({ to: '2026-02-30' }), bad.days, bad.limit],
  },
  listFunding: { works: { symbol: 'BTC/USDT', limit: 3 }, refuses: [bad.market({ symbol: 'GOLD/USDT' })] },
  listFundingPaid: { works: { account: 'contract', limit: 3 }, refuses: [bad.page('last')] },
  getFigures: { works: { currency_id: 1, legal_id: 3 }, refuses: [bad.market({ currency_id: 99 })] },
  getRiskFund: { works: {} },
};

async function done(stage: Stage) {
  const { id } = await entrusted(stage);
  await ok(stage.person, lever.cancel, { id });
  return { id };
}
