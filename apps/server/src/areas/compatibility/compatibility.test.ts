import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { compatibility, account } = product;

const server = await sharedServer();

describe('calls under older names', () => {
  it('buy an option by GET: only once if repeated within three seconds without a key, and never by HEAD', async () => {
    const { world, client: trader } = await server.enter('trader');
    const purchase = { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: '10' };
    const buy = async (over: Partial<typeof purchase> = {}, headers = {}) =>
      (await ok(trader, compatibility.buyOption, { ...purchase, ...over }, headers)).message.id;
    const before = (await ok(trader, product.option.listOrders, {})).message.total;
    const first = await buy();
    expect(await buy()).toBe(first);
    const other = await buy({ number: '11' });
    const keyed = await buy({}, { 'idempotency-key': 'a' });
    await world.advance('3s');
    const later = await buy();
    expect(new Set([first, other, keyed, later]).size).toBe(4);
    expect((await ok(trader, product.option.listOrders, {})).message.total).toBe(before + 4);
    const url = '/api/microtrade/submit?match_id=1&currency_id=3&type=1&seconds=60&number=10';
    expect((await server.app.http.inject({ method: 'HEAD', url, headers: { host: '127.0.0.1', 'x-world': world.id } })).statusCode).toBe(
      405,
    );
    const foreign = { url, headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await ask(world, foreign)).body.key).toBe('cross-site-request');
  });

  it('count requests for codes together, whatever the name of the call', async () => {
    const { guest } = await server.fork();
    const asked = { user_string: 'ann@mt2.test', type: 'register' } as const;
    for (let n = 0; n < 5; n += 1) {
      await ok(guest, product.session.sendMailCode, asked);
      await ok(guest, compatibility.sendMailCode, asked);
    }
    await refusal(guest, compatibility.sendMailCode, asked);
    await refusal(guest, product.session.sendMailCode, asked);
  });

  it('log out by GET, but not by HEAD', async () => {
    const { world, client: trader } = await server.enter('trader');
    const { message: token } = await ok(world.guest, product.session.login, { user_string: 'whale@mt2.test', password: 'mt2-demo' });
    const headers = { host: '127.0.0.1', 'x-world': world.id, authorization: token };
    expect((await server.app.http.inject({ method: 'HEAD', url: '/api/user/logout', headers })).statusCode).toBe(405);
    await ok(server.client(world.id, token), account.getProfile, {});
    await ok(trader, compatibility.logOut, {});
    expect((await trader.send(compatibility.logOut, {})).ok).toBe(false);
  });

  it('list the last trades of a market, by its symbol or its coins', async () => {
    const { guest } = await server.fork();
    const { message, beside } = await ok(guest, compatibility.listTrades, { symbol: 'BTC/USDT' });
    const { tradeList } = (await ok(guest, product.market.getMarketInfo, { symbol: 'BTC/USDT' })).message;
    expect(message).toEqual(tradeList.map((trade) => ({ ...trade, tradeId: trade.id })));
    expect(beside).toEqual({ msg: 'success', data: message });
    for (const coins of [{ match_id: 1 }, { currency_id: 1, legal_id: 3 }])
      expect((await ok(guest, compatibility.listTrades, coins)).message).toEqual(message);
  });
});
