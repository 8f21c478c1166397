import type { Sent } from '@mt2/contracts';
import { lab, product } from '@mt2/contracts';
import { badLimit, badPage } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { lever } = product;

const long = { currency_id: 1, legal_id: 3, share: '10', multiple: '20', type: 1, status: 1, account: 'contract' };
const limit = { ...long, status: 0, target_price: '60000' };

/** Opens a position at the market; returns its ID. */
const opened = async ({ person }: Stage, sent: Partial<Sent<typeof lever.submit>> = {}) =>
  (await ok(person, lever.submit, { ...long, ...sent })).beside.ticket.id;
/** Places a limit order; returns it. */
const entrusted = async ({ person }: Stage) => (await ok(person, lever.submit, limit)).beside.order;
const closing = async (stage: Stage) => {
  const id = await opened(stage);
  await ok(stage.person, lever.close, { id, price: '70000' });
  return id;
};
/** An input that closes all positions: it must not affect those the user already has. */
const closesAll =
  (sent: Sent<typeof lever.closeAll>, prepare: (stage: Stage) => Promise<unknown> = async () => {}) =>
  async (stage: Stage) => {
    stage.spare((await ok(stage.person, lever.listTickets, { status: 1 })).message.message.data, 'open positions');
    await prepare(stage);
    return sent;
  };
const halted = async ({ world }: Stage) => {
  await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT', reason: '' });
  return long;
};
const delisted = async ({ world }: Stage) => {
  await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' });
  return long;
};
const openedThenDelisted = async (stage: Stage) => {
  const id = await opened(stage);
  await delisted(stage);
  return id;
};
const openedThenHalted = async (stage: Stage) => {
  const id = await opened(stage);
  await halted(stage);
  return id;
};
const rich = async ({ world }: Stage, sent: Sent<typeof lever.submit>) => {
  await ok(world.guest, lab.people.fund, { persona: 'trader', currency: 'USDT', account: 'contract', amount: '9000000' });
  return sent;
};

/** Takes everything the ladder offers in this second. */
const exhausted = async (stage: Stage) => {
  const all = await rich(stage, { ...long, currency_id: 5, multiple: '5', share: '100000' });
  let isTaken = true;
  while (isTaken) isTaken = (await stage.person.send(lever.submit, all)).ok;
  return { ...long, currency_id: 5 };
};

/** The order after the maximum of positions and waiting orders in its market. */
const crowded = async (stage: Stage) => {
  stage.ownWorld();
  // The user has some already.
  for (let count = 0; count < 200; count += 1) await stage.person.send(lever.submit, { ...limit, share: '1' });
  return limit;
};

const stops = { target_profit_price: '70000', stop_loss_price: '63000' };

export const scenarios: AreaScenarios<typeof product.lever> = {
  getDeal: { works: { currency_id: 1, legal_id: 3, account: 'contract' }, refuses: [['market-not-found', { currency_id: 99 }]] },
  submit: {
    works: long,
    refuses: [
      ['kyc-advanced-required', long, 'basic'],
      ['market-not-found', { ...long, currency_id: 99 }],
      ['market-closed', halted],
      ['market-delisted', delisted],
      ['lots-required', { ...long, share: '' }],
      ['lots-invalid', { ...long, share: '1.5' }],
      ['lots-above-maximum', { ...long, share: '100001' }],
      ['leverage-invalid', { ...long, multiple: '7' }],
      ['leverage-above-tier', (stage) => rich(stage, { ...long, multiple: '100', share: '1000' })],
      ['price-required', { ...limit, target_price: '0' }],
      ['price-invalid', { ...limit, target_price: 'x' }],
      ['price-off-tick', { ...limit, target_price: '60000.001' }],
      ['price-out-of-range', { ...limit, target_price: '99000' }],
      ['depth-exhausted', exhausted],
      ['too-many-positions', crowded],
      ['take-profit-invalid', { ...long, target_profit_price: '60000' }],
      ['stop-loss-invalid', { ...long, stop_loss_price: '70000' }],
      ['stop-loss-beyond-liquidation', { ...long, stop_loss_price: '50000' }],
      ['tif-invalid', { ...limit, tif: 'fok' }],
      ['tif-limit-only', { ...long, tif: 'post-only' }],
      ['post-only-would-match', { ...limit, target_price: '65000', tif: 'post-only' }],
      ['account-kind-invalid', { ...long, account: 'attic' }],
      ['insufficient-balance', long, 'empty'],
    ],
  },
  listTickets: {
    works: { currency_id: 1, legal_id: 3, status: 1, limit: 3 },
    refuses: [['account-kind-invalid', { account: 'change' }], ['market-not-found', { currency_id: 99 }], badPage('last')],
  },
  getTicket: { works: async (stage) => ({ id: await opened(stage) }), refuses: [['ticket-not-found', { id: 999_999 }]] },
  close: {
    works: async (stage) => ({ id: await opened(stage), share: '4' }),
    refuses: [
      ['ticket-not-found', { id: 999_999 }],
      ['ticket-closing', async (stage) => ({ id: await closing(stage) })],
      ['ticket-not-open', async (stage) => ({ id: (await entrusted(stage)).ticket_id })],
      ['lots-invalid', async (stage) => ({ id: await opened(stage), share: '0' })],
      ['lots-above-open', async (stage) => ({ id: await opened(stage), share: '11' })],
      ['price-off-tick', async (stage) => ({ id: await opened(stage), price: '70000.001' })],
      ['price-out-of-range', async (stage) => ({ id: await opened(stage), price: '1000' })],
      ['market-delisted', async (stage) => ({ id: await openedThenDelisted(stage), price: '70000' })],
    ],
  },
  reverse: {
    works: async (stage) => ({ id: await opened(stage) }),
    refuses: [
      ['kyc-advanced-required', { id: 1 }, 'basic'],
      ['ticket-not-found', { id: 999_999 }],
      ['ticket-closing', async (stage) => ({ id: await closing(stage) })],
      ['ticket-not-open', async (stage) => ({ id: (await entrusted(stage)).ticket_id })],
      ['market-closed', async (stage) => ({ id: await openedThenHalted(stage) })],
      ['market-delisted', async (stage) => ({ id: await openedThenDelisted(stage) })],
    ],
  },
  setStop: {
    works: async (stage) => ({ id: await opened(stage), ...stops }),
    refuses: [
      ['ticket-not-found', { id: 999_999, ...stops }],
      ['ticket-not-open', async (stage) => ({ id: (await entrusted(stage)).ticket_id, ...stops })],
      ['take-profit-required', { id: 1, ...stops, target_profit_price: '' }],
      ['stop-loss-required', { id: 1, ...stops, stop_loss_price: '' }],
      ['take-profit-invalid', async (stage) => ({ id: await opened(stage), ...stops, target_profit_price: '60000' })],
      ['stop-loss-invalid', async (stage) => ({ id: await opened(stage), ...stops, stop_loss_price: '66000' })],
      ['stop-loss-beyond-liquidation', async (stage) => ({ id: await opened(stage), ...stops, stop_loss_price: '50000' })],
      ['market-delisted', async (stage) => ({ id: await openedThenDelisted(stage), ...stops })],
    ],
  },
  cancel: {
    works: async (stage) => ({ id: (await entrusted(stage)).id }),
    refuses: [
      ['order-not-found', { id: 999_999 }],
      ['order-already-closed', done],
    ],
  },
  closeAll: {
    works: closesAll({ type: 1, account: 'contract' }, opened),
    refuses: [['nothing-to-close', closesAll({ type: 0, currency_id: 13, account: 'lever' })]],
  },
  listAll: { works: { limit: 3 }, refuses: [badPage('last')] },
  setMargin: {
    works: async (stage) => ({ id: await opened(stage), amount: '10' }),
    refuses: [
      ['ticket-not-found', { id: 999_999, amount: '10' }],
      ['ticket-not-open', async (stage) => ({ id: (await entrusted(stage)).ticket_id, amount: '10' })],
      ['amount-empty', { id: 1, amount: '' }],
      ['amount-invalid', { id: 1, amount: 'x' }],
      ['insufficient-balance', async (stage) => ({ id: await opened(stage), amount: '99999999' })],
      ['margin-too-thin', async (stage) => ({ id: await opened(stage), amount: '-1' })],
    ],
  },
  listOrders: {
    works: { account: 'contract', status: 4, limit: 3 },
    refuses: [['market-not-found', { currency_id: 99 }], badLimit],
  },
  listFunding: { works: { symbol: 'BTC/USDT', limit: 3 }, refuses: [['market-not-found', { symbol: 'GOLD/USDT' }]] },
  listFundingPaid: { works: { account: 'contract', limit: 3 }, refuses: [badPage('last')] },
  getRiskFund: { works: {} },
};

async function done(stage: Stage) {
  const { id } = await entrusted(stage);
  await ok(stage.person, lever.cancel, { id });
  return { id };
}
