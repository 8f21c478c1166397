import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { compatibility, account, help } = product;

const server = await sharedServer();

describe('calls under older names', () => {
  it('show the account', async () => {
    const { client: trader } = await server.enter('trader');
    const { message: profile } = await ok(trader, account.getProfile, {});
    expect((await ok(trader, compatibility.getUser, {})).message).toEqual({
      id: profile.id,
      email: 'trader@mt2.test',
      phone: '13800000002',
      account_number: 'trader@mt2.test',
      account: 'trader@mt2.test',
      nickname: profile.nickname,
      head_portrait: '/upload/site/icon.svg',
      level: 1,
      score: 0,
      agent_id: 0,
      extension_code: profile.nickname.slice(4),
      area_code: '86',
      is_seller: 0,
      seller: [],
    });
  });

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

  it('describe the site and its screens in the caller’s language', async () => {
    const { guest } = await server.fork();
    expect((await ok(guest, compatibility.listQuoteCoins, {})).message).toEqual({ legal: [{ id: 3, name: 'USDT' }] });
    expect((await ok(guest, compatibility.getSiteConfig, {})).message).toMatchObject({ site_name: 'MT2', yzm_radio: 1 });
    const { message: menu } = await ok(guest, compatibility.listMenu, {});
    expect(menu.map(({ id, title, url }) => [id, title, url])).toEqual([
      [1, 'Market', '/pages/trade/index'],
      [2, 'Spot', '/pages/trade/spot'],
      [3, 'Wallet', '/pages/assets/index'],
      [4, 'Notices', '/pages/notice/index'],
      [5, 'Help centre', '/pages/help/center/center'],
    ]);
    const { message: korean } = await ok(guest, compatibility.listMenu, {}, { lang: 'kr' });
    for (const { title } of korean) expect(title).toMatch(/\p{Script=Hangul}/u);
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

  it('list the notices, and the pop-up notice', async () => {
    const { guest } = await server.fork();
    const { message: news } = await ok(guest, help.listNews, { c_id: 4, limit: 100 });
    const shown = news.list.map(({ id, title, abstract, create_time }) => ({ id, title, abstract, create_time }));
    expect((await ok(guest, compatibility.listNotices, {})).message).toEqual(shown);
    expect((await ok(guest, compatibility.getPopUp, {})).message).toMatchObject({ id: 3201, c_id: 32 });
  });

  it('answer with texts in every language', async () => {
    const { guest } = await server.fork();
    for (const [call, content] of [
      [compatibility.getFaq, /^<h3>.*<\/h3>/],
      [compatibility.getAboutUs, /./],
      [compatibility.getContactUs, /./],
      [compatibility.getCompliance, /./],
    ] as const) {
      const [english, japanese] = await Promise.all(['en', 'jp'].map((lang) => ok(guest, call, {}, { lang })));
      expect(english?.message).toEqual({ title: expect.any(String), content: expect.stringMatching(content) });
      expect(JSON.stringify(japanese?.message)).toMatch(/\p{Script=Hiragana}/u);
    }
  });
});
