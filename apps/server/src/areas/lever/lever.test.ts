import { lab, product, type Sent } from '@mt2/contracts';
import { assertDefined, atoms, formatAtoms, parseAtoms } from '@mt2/domain';
import { lotSteps } from '@mt2/domain/lever';
import { createPricePath, SEED_MARKETS, wholeLadder } from '@mt2/domain/market';
import { protectionPrice } from '@mt2/domain/order';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal, SEED, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Speculator } from '../../testing/users/speculator.ts';

const { lever } = product;
const LTC = assertDefined(SEED_MARKETS.bySymbol('LTC/USDT'), 'LTC has a market');
const server = await openServer();
afterAll(() => server.close());

const priceTo = (world: TestWorld, to: string, symbol = 'BTC/USDT') => ok(world.guest, lab.labMarket.setPrice, { symbol, to });

describe('a position opened at the market', () => {
  it('takes the ladder, binds its margin and its closing fee, and returns all of it', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { ticket: position, order } = await speculator.open({ takeProfit: '70000', stopLoss: '62000' });
    expect(position).toMatchObject({
      type: 1,
      status: 1,
      account: 'contract',
      symbol: 'BTC/USDT',
      origin_price: '64142.00000000',
      share: 100,
      number: '0.10000000',
      multiple: 20,
      origin_caution_money: '320.71000000',
      caution_money: '320.71000000',
      reserve: '3.04674500',
      open_fee: '3.20710000',
      trade_fee: '3.20710000',
      liquidation_price: '61255.61',
      maintenance_margin: '32.07100000',
      target_profit_price: '70000.00000000',
      stop_loss_price: '62000.00000000',
      transaction_time: '2026-01-01 00:00:00',
      handle_time: '',
      complete_time: '',
      settled: 0,
      order_type: 1,
      close_reason: '',
      status_name: 'Open',
      type_name: 'Long',
    });
    expect(order).toMatchObject({ type: 1, kind: 'market', cause: 'user', lots: 100, filled_lots: 100, status: 2, price: '0.00000000' });
    expect(order).toMatchObject({ average_price: '64142.00000000', margin: '320.71000000', fee: '3.20710000' });
    expect(await speculator.balance()).toEqual(['673.03615500', '323.75674500']);
  });

  it('of a short mirrors it, in the other account and the other language', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1');
    await speculator.fund('1000', 'lever');
    const { ticket: position } = await speculator.open({ side: 'short', account: 'lever' });
    expect(position).toMatchObject({ type: 2, account: 'lever', origin_price: '64140.00000000', liquidation_price: '67026.30' });
    const chinese = server.client(world.id, await tokenOf(world, 'empty'), { lang: 'zh' });
    const { data } = (await ok(chinese, lever.listTickets, { status: 1 })).message.message;
    expect(data).toMatchObject([{ id: position.id, type_name: '做空', status_name: '持仓中' }]);
    expect((await ok(speculator.client, lever.listTickets, { account: 'contract' })).message.message.total).toBe(0);
    expect((await ok(speculator.client, lever.listAll, {})).message.order.data).toHaveLength(1);
  });

  it('is listed with those of both accounts if none is named, newest first, with the totals of both', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    await speculator.fund('1000', 'lever');
    const opened: number[] = [];
    for (const account of ['contract', 'lever', 'contract'] as const) opened.push((await speculator.open({ account, lots: 10 })).ticket.id);
    await world.advance('1h');
    const listed = async (asked: Sent<typeof lever.listTickets>) => (await ok(speculator.client, lever.listTickets, asked)).message;
    const [all, contract, leverage] = [await listed({}), await listed({ account: 'contract' }), await listed({ account: 'lever' })];
    expect(all.message.data.map(({ id, account }) => [id, account])).toEqual([
      [opened[2], 'contract'],
      [opened[1], 'lever'],
      [opened[0], 'contract'],
    ]);
    expect([all, contract, leverage].map(({ message }) => message.total)).toEqual([3, 2, 1]);
    const totalOf = ({ rate_profits_total }: typeof all) => assertDefined(parseAtoms(rate_profits_total.profits_total), 'an amount');
    expect(totalOf(all)).toBe(totalOf(contract) + totalOf(leverage));
    expect(totalOf(leverage)).not.toBe(0n);
    const page = await listed({ account: '', page: 2, limit: 2 });
    expect(page.message).toMatchObject({ data: [{ id: opened[0] }], total: 3, current_page: 2, next_page_url: null });
    expect(page.rate_profits_total).toEqual(all.rate_profits_total);
  });

  it('fills in part up to the end of its collar or of the ladder, and the rest is cancelled', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '900000000');
    const wish = { coin: 'LTC', leverage: 5, lots: 100_000 };
    const whole = createPricePath({ seed: SEED }).depth(LTC, EPOCH, wholeLadder(LTC)).asks;
    const within = whole.filter(({ price }) => price <= protectionPrice('buy', assertDefined(whole[0], 'an ask').price));
    const lotsOf = (levels: typeof whole) => Math.floor(levels.reduce((sum, { quantity }) => sum + quantity, 0) / lotSteps(LTC));
    const { order } = await speculator.open(wish);
    expect(order).toMatchObject({ status: 3, filled_lots: lotsOf(within) });
    const { order: rest } = await speculator.open(wish);
    expect(rest).toMatchObject({ status: 3, filled_lots: lotsOf(whole) - lotsOf(within) });
    await speculator.refusedOpen({ coin: 'LTC', lots: 1 });
    expect((await speculator.open({ coin: 'LTC', side: 'short', lots: 1 })).ticket.status).toBe(1);
    await world.advance('1s');
    expect((await speculator.open({ coin: 'LTC', lots: 1 })).order.status).toBe(2);
  });
});

describe('a close', () => {
  it('in part returns its share, and the rest keeps its entry price', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { ticket: position } = await speculator.open();
    await world.advance('1d');
    const part = await speculator.close(position.id, { lots: 30 });
    expect(part.order).toMatchObject({ type: 3, lots: 30, filled_lots: 30, average_price: '64999.00000000', profits: '25.71000000' });
    expect(part.order).toMatchObject({ margin: '96.21300000', fee: '0.97498500', status: 2 });
    expect(part.ticket).toMatchObject({ status: 1, share: 70, entry_share: 100, closed_share: 30, origin_price: '64142.00000000' });
    expect(part.ticket).toMatchObject({ caution_money: '224.49700000', reserve: '2.13272150', fact_profits: '25.71000000' });
    expect(part.ticket).toMatchObject({ funding_paid: '1.74763251', overnight_money: '-1.74763251', close_price: '64999.00000000' });
    const whole = await speculator.close(position.id);
    expect(whole.ticket).toMatchObject({ status: 3, settled: 1, close_reason: 'user', close_reason_name: 'Closed by you', order_type: 0 });
    expect(whole.ticket).toMatchObject({ complete_time: '2026-01-02 00:00:00', closed_share: 100, caution_money: '0.00000000' });
    expect((await speculator.balance())[1]).toBe('0.00000000');
  });

  it('of all positions takes the longs, the shorts or everything of an account', async () => {
    const { who: speculator } = await inFork(server, Speculator, '10000');
    const closeAll = async (type: 0 | 1 | 2, currency_id?: number) =>
      (await ok(speculator.client, lever.closeAll, { type, account: 'contract', ...(currency_id ? { currency_id } : {}) })).beside.closed;
    await speculator.open({});
    await speculator.open({ side: 'short' });
    await speculator.open({ coin: 'ETH' });
    const resting = await speculator.open({ price: '60000' });
    expect(await closeAll(1, 2)).toBe(1);
    expect(await closeAll(2)).toBe(1);
    expect(await closeAll(0)).toBe(1);
    expect((await speculator.ticket(resting.ticket.id)).status).toBe(0);
  });

  it('of another user’s position is refused', async () => {
    const world = await server.fork();
    const [owner, other] = [await Speculator.enter(world), await Speculator.enter(world, '1000', 'no-address')];
    const { ticket: position } = await owner.open({});
    const { order } = await owner.open({ lots: 1, price: '60000' });
    const tries = [
      other.refusedClose(position.id),
      other.refusedReverse(position.id),
      other.refusedStops(position.id, '0', '0'),
      other.refusedMargin(position.id, '1'),
      refusal(other.client, lever.getTicket, { id: position.id }),
      refusal(other.client, lever.cancel, { id: order.id }),
    ];
    for (const refused of await Promise.all(tries)) expect(refused).toMatch(/-not-found$/);
    expect((await ok(other.client, lever.listAll, {})).message.order.total).toBe(0);
  });

  it('is still open to a user who is no longer verified', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const [first, second] = [await speculator.open({}), await speculator.open({ lots: 1, price: '60000' })];
    await world.world.write((tx) => {
      tx.sql.change('User', 'UPDATE "User" SET "kycAdvanced" = 0 WHERE "id" = ?', first.ticket.user_id);
      return { ok: true, value: undefined };
    });
    await speculator.refusedOpen({});
    await speculator.setStops(first.ticket.id, '0', '62000');
    await speculator.setMargin(first.ticket.id, '5');
    await speculator.cancel(second.order.id);
    expect((await speculator.close(first.ticket.id)).ticket.status).toBe(3);
  });
});

describe('a halted market', () => {
  it('opens nothing, closes open positions, and triggers nothing until it is resumed', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const stopped = await speculator.open({ stopLoss: '63500' });
    const closing = await speculator.open({});
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await speculator.refusedOpen({ price: '60000' });
    await priceTo(world, '63000');
    await world.advance('10m');
    expect((await speculator.ticket(stopped.ticket.id)).status).toBe(1);
    expect((await speculator.close(closing.ticket.id)).ticket.status).toBe(3);
    await ok(world.guest, lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });
    await world.advance('1m');
    expect(await speculator.ticket(stopped.ticket.id)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      complete_time: '2026-01-01 00:10:01',
    });
  });
});

describe('the deal of a market', () => {
  it('is one answer', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { ticket: position } = await speculator.open({});
    await world.advance('4h');
    const deal = (await ok(speculator.client, lever.getDeal, { currency_id: 1, account: 'contract' })).message;
    expect(deal).toMatchObject({
      last_price: '64434.59',
      index_price: '64434.59',
      mark_price: '64452.22',
      funding_rate: '-0.00018003',
      user_lever: '673.03615500',
      lot: '0.00100000',
      fees: { maker: '0.00020000', taker: '0.00050000' },
      next_funding_time: 1_767_254_400,
      is_halted: 0,
    });
    const profit = '31.02200000';
    expect(deal.my_transaction).toMatchObject([{ id: position.id, profits: profit, roe: '9.67', mark_price: '64452.22' }]);
    expect(deal.all_levers).toBe('1027.81490000');
    expect(Number(deal.risk_fund)).toBeGreaterThan(1_000_000);
    expect(deal.multiple.muit.map(({ value }) => value)).toEqual(['5', '10', '20', '50', '100']);
    expect(deal.tiers).toHaveLength(5);
    expect(Number(assertDefined(deal.lever_transaction.in[0], 'a bid').price)).toBeLessThan(64_434.59);
    const list = (await ok(speculator.client, lever.listTickets, { account: 'contract' })).message;
    expect(list.rate_profits_total).toEqual({ hazard_rate: '9.11', profits_total: profit });
    await world.advance('3h');
    await world.advance('59m');
    const late = (await ok(speculator.client, lever.getDeal, { currency_id: 1 })).message;
    expect(late.predicted_funding_rate).toBe('0.00010000');
  });

  it('counts in the value of an account, and in today’s profit', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const assets = async () => (await ok(speculator.client, product.wallet.listBalances, {})).message;
    await world.advance('12h');
    const { ticket: position } = await speculator.open({});
    const worth = async () => (await assets()).contract_wallet.usdt_total;
    const open = await speculator.ticket(position.id);
    const gain = atoms(open.profits) - atoms(open.open_fee);
    expect(await worth()).toBe(formatAtoms(atoms('1000') + gain));
    expect((await assets()).today_pnl).toBe(formatAtoms(gain));
    await world.advance('1d');
    const before = await assets();
    await speculator.close(position.id, { lots: 40 });
    const after = await assets();
    // Only the distance from the mark price to the ladder, and the fee, are between them.
    expect(Math.abs(after.contract_wallet.usdt_totle - before.contract_wallet.usdt_totle)).toBeLessThan(5);
    expect(Math.abs(Number(after.today_pnl) - Number(before.today_pnl))).toBeLessThan(5);
  });
});

async function tokenOf(world: TestWorld, persona: string): Promise<string> {
  return (await ok(world.guest, lab.people.logInAs, { persona })).message.token;
}

describe('the events of contracts', () => {
  it('are sent to their owner in this order', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const received: string[] = [];
    const stop = world.world.listen({
      events: (all) => received.push(...all.map(({ event }) => `${event.event}${'ticket' in event ? ` ${event.ticket.status_name}` : ''}`)),
    });
    const { ticket: position } = await speculator.open({});
    await speculator.close(position.id);
    stop();
    const wanted = ['lever-order', 'ticket Open', 'logged', 'lever-order', 'ticket Closed', 'logged'];
    expect(received.filter((event) => !event.startsWith('balance'))).toEqual(wanted);
  });
});
