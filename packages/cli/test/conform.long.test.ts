import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conform, openBackend, type Report, type Result, reportText, type Terms, type Wish } from '@mt2/conformance';
import { type Client, lab, product } from '@mt2/contracts';
import { ok, openServer } from '@mt2/server/testing/harness';
import { afterAll, describe, expect, it } from 'vitest';
import { SMALL } from '../../../e2e/second-backend/profiles.ts';
import { startSecondBackend } from '../../../e2e/second-backend/proxy.ts';
import { run } from '../src/run.ts';

const TODAY = '2026-03-02';
const TRADER = { account: 'trader@mt2.test', password: 'mt2-demo', fundPassword: '246810' };
const NOBODY_ELSE = { account: 'no-address@mt2.test', password: 'mt2-demo', fundPassword: '246810' };

const folder = mkdtempSync(join(tmpdir(), 'mt2-conform-'));
const server = await openServer();
const url = await server.url();
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const played = async (wish: Wish, terms: Partial<Terms> = {}): Promise<Report> =>
  conform(await openBackend(wish), 'it', { today: TODAY, clock: () => performance.now() / 1000, ...terms });
const resultOf = ({ results }: Report, item: string): Result | undefined => results.find((each) => each.item === item);
const outcomesOf = ({ results }: Report): Record<string, string> => Object.fromEntries(results.map(({ item, outcome }) => [item, outcome]));

/** A proxy for the server that changes the answers of some paths. */
async function corrupted(changes: Readonly<Record<string, (body: string) => string>>): Promise<{ origin: string; proxy: Server }> {
  const proxy = createServer(async ({ url: path = '', method = 'GET', headers }, reply) => {
    const { authorization = '', 'x-world': world = '' } = headers;
    const answer = await fetch(`${url}${path}`, { method, headers: { authorization, 'x-world': String(world) } });
    const change = changes[path.split('?')[0] ?? ''];
    const body = await answer.text();
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(change ? change(body) : body);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => proxy.once('listening', listening));
  return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, proxy };
}

it("the reference backend passes spot, wallet and withdrawals, including this project's own demands, with none skipped", async () => {
  for (const only of ['spot', 'wallet', 'withdraw']) {
    const { results } = await played({ baseUrl: url }, { demandsOurs: true, only });
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(results.length).toBeGreaterThan(15);
  }
});

describe('a run without a user', () => {
  it('skips items that need a session, including uploads, and refuses guests as before', async () => {
    const outcomes = outcomesOf(await played({ baseUrl: url, usesLab: false }, { only: 'upload' }));
    expect(outcomes['upload.uploadPicture succeeds']).toBe('skipped');
    expect(outcomes['upload.getPicture refuses not-logged-in']).toBe('passed');
    const chats = await played({ baseUrl: url, usesLab: false }, { only: 'chat.say' });
    expect(outcomesOf(chats)).toMatchObject({ 'chat.say succeeds': 'skipped', 'chat.say refuses not-logged-in': 'passed' });
  });
});

describe('an account without the lab', () => {
  const MOST = { limit: 100 } as const;
  type Rows = readonly Readonly<Record<string, unknown>>[];
  /** The fields of rows that only their owner changes: prices change on their own. */
  const facts = (rows: Rows, ...names: readonly string[]) => rows.map((row) => names.map((name) => row[name]));
  /** The account's state that the scenarios change and must restore. */
  const stateOf = async (client: Client) => {
    const { change_wallet, micro_wallet, ...wallets } = (await ok(client, product.wallet.listBalances, {})).message;
    const accounts = [wallets.legal_wallet, wallets.lever_wallet, wallets.contract_wallet, wallets.trust_wallet].map(
      ({ balance }) => balance,
    );
    const ofStatus = async (status: 0 | 1) => (await ok(client, product.lever.listTickets, { status, ...MOST })).message.message.data;
    const positions = [...(await ofStatus(0)), ...(await ofStatus(1))];
    const card = (await ok(client, product.bankCard.getCard, {})).message;
    return {
      frozen: accounts.flatMap((rows: Rows) => rows.map((row) => Object.entries(row).filter(([name]) => name.startsWith('lock_')))),
      favourites: facts((await ok(client, product.market.listFavourites, {})).message, 'currency_id'),
      triggers: (await ok(client, product.trigger.list, { status: 1, ...MOST })).message.data,
      alerts: (await ok(client, product.alert.listAlerts, { status: 1, ...MOST })).message.data,
      orders: (await ok(client, product.spot.listOrders, { status: 1, ...MOST })).message,
      positions: facts(positions, 'id', 'share', 'type', 'target_profit_price', 'stop_loss_price', 'origin_caution_money'),
      contractOrders: (await ok(client, product.lever.listOrders, { account: 'contract', status: 4, ...MOST })).message.data,
      robots: facts((await ok(client, product.robot.listRobots, { status: 1, ...MOST })).message.data, 'id', 'amount'),
      managed: facts((await ok(client, product.finance.listOrders, { status: 1, ...MOST })).message.order_list, 'id', 'amount', 'reinvest'),
      addresses: (await ok(client, product.withdraw.listAddresses, {})).message,
      adverts: facts((await ok(client, product.p2p.listSellerAdverts, MOST)).message.data, 'id', 'surplus_number', 'is_shelves', 'way'),
      blocked: facts((await ok(client, product.p2p.listBlocked, {})).message.list, 'id'),
      card: { ...card, create_time: '' },
      nickname: (await ok(client, product.account.getProfile, {})).message.nickname,
      language: (await ok(client, product.account.getLanguage, {})).message,
      antiPhishingCode: (await ok(client, product.security.getSecurity, {})).message.anti_phishing_code,
    };
  };
  it('gives the same result each time, is unchanged afterwards, and skips what needs the lab or would affect earlier objects', async () => {
    let realMs = 0;
    const own = await openServer({}, undefined, { real: () => realMs });
    const baseUrl = await own.url();
    for (const persona of ['trader', 'no-address'])
      await ok(own.client('main'), lab.people.fund, { persona, currency: 'USDT', account: 'legal', amount: '5000' });
    const [person, other] = await Promise.all([own.world('main').as('trader'), own.world('main').as('no-address')]);
    const pause = async () => {
      realMs += 61_000;
    };
    const state = () => Promise.all([person, other].map(stateOf));
    /** The report of a run in which nothing failed, nothing could not be prepared, and nothing was left. */
    const play = async (only?: string) => {
      const wish = { baseUrl, usesLab: false, user: TRADER, secondUser: NOBODY_ELSE };
      const report = await played(wish, { pause, ...(only === undefined ? {} : { only }) });
      expect(report.results.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))).toEqual([]);
      expect(report.results.filter(({ reasons: [reason = ''] }) => reason.startsWith('could not be prepared'))).toEqual([]);
      expect(report.left).toEqual([]);
      return report;
    };
    const before = await state();
    const whole = await play();
    const first = outcomesOf(whole);
    expect(first).toMatchObject({
      'spot.placeOrder succeeds': 'passed',
      'spot.placeOrder refuses insufficient-balance': 'passed',
      'p2p.getOrder succeeds': 'passed',
    });
    expect(resultOf(whole, 'spot.placeOrder refuses market-closed')).toMatchObject({
      outcome: 'skipped',
      reasons: ['requires the lab (/lab/api/market/halt)'],
    });
    expect(resultOf(whole, 'security.changePassword succeeds')?.reasons).toEqual(['requires its own world']);
    expect(await state()).toEqual(before);

    await makeObjects(person, other);
    const withObjects = await state();
    const parts: Report[] = [];
    for (const area of ['spot', 'trigger', 'lever', 'alert', 'bankCard', 'p2p', 'security']) parts.push(await play(area));
    const second = { ...parts[0]!, results: parts.flatMap(({ results }) => results) };
    for (const [item, reason] of [
      ['lever.closeAll succeeds', 'requires a user without open positions'],
      ['lever.closeAll refuses nothing-to-close', 'requires a user without open positions'],
      ['trigger.cancelAll succeeds', 'requires a user without trigger orders'],
      ['alert.removeAll succeeds', 'requires a user without alerts'],
      ['bankCard.removeMethod refuses payment-method-not-found', 'requires a user without payment apps'],
      ['p2p.publish refuses payment-method-required', 'requires a user without payment apps'],
    ] as const)
      expect(resultOf(second, item)).toMatchObject({ outcome: 'skipped', reasons: [reason] });
    // Every other item has the same result as in the run before.
    const isOfObjects = ({ reasons: [reason = ''] }: Result) => reason.startsWith('requires a user without');
    expect(second.results.filter((result) => result.outcome !== first[result.item] && !isOfObjects(result))).toEqual([]);
    expect(await state()).toEqual(withObjects);
    await own.close();
  }, 1_800_000);
});

/** One object of each kind that scenarios of a whole kind would affect. */
async function makeObjects(person: Client, other: Client): Promise<void> {
  const limit = {
    currency_id: 1,
    legal_id: 3,
    share: '10',
    multiple: '20',
    type: 1,
    status: 0,
    target_price: '60000',
    account: 'contract',
  };
  await ok(person, product.lever.submit, limit);
  await ok(person, product.lever.submit, { ...limit, status: 1 });
  await ok(person, product.alert.addAlert, { currency_id: 1, kind: 'rises', percent: '5' });
  const buy = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' };
  await ok(person, product.spot.placeOrder, buy);
  await ok(person, product.trigger.placeSpot, { ...buy, trigger_price: '66000', direction: 'up', target_price: '66050' });
  await ok(person, product.bankCard.saveCard, { wechat_account: 'wx_trader' });
  await ok(person, product.security.setAntiPhishingCode, { anti_phishing_code: 'goldfish5' });
  const [advert] = (await ok(person, product.p2p.listAdverts, { currency_id: 3, type: 'sell' })).message.data;
  await ok(person, product.p2p.block, { id: advert?.seller_id ?? 0 });
  await ok(person, product.p2p.publish, { ...ADVERT, type: 'sell' });
  await ok(other, product.p2p.publish, { ...ADVERT, type: 'buy' });
}

const ADVERT = { currency_id: 3, price: '7.25', total_number: '1000', min_number: '100', max_number: '500', way: 'bank' } as const;

describe('a backend that this project did not write', () => {
  it('gets a report of what it has, what it lacks, and what only this project has', async () => {
    const lacks = [...SMALL.lacks, 'deposit', 'withdraw', 'p2p', 'loan', 'robot', 'subscription', 'promotion', 'help', 'compatibility'];
    const second = await startSecondBackend({ url, id: (await server.fork()).id }, { ...SMALL, lacks });
    const report = await played({ baseUrl: second.origin, user: TRADER }, { divergences: DIVERGENCES });
    const text = reportText(report);
    await second.stop();
    const outcomes = outcomesOf(report);
    expect(outcomes).toMatchObject({
      'account.getProfile succeeds': 'differs',
      'account.getProfile refuses not-logged-in': 'differs',
      'spot.placeOrder succeeds': 'differs',
      'spot.placeOrder refuses insufficient-balance': 'differs',
      'market.listQuotations succeeds': 'differs',
      'market.listCandles succeeds': 'differs',
      'wallet.listBalances succeeds': 'differs',
      'lever.submit refuses lots-invalid': 'differs',
      'finance.buy refuses agreement-not-agreed': 'differs',
      'lever.getDeal succeeds': 'missing',
      'option.listDurations succeeds': 'known',
      'account.logOut succeeds': 'skipped',
    });
    expect(resultOf(report, 'account.getProfile succeeds')?.reasons).toEqual([
      'type "ok" and code undefined instead of "ok" and 1 (ours)',
      'area_code: Invalid input: expected string, received undefined (ours)',
      'reason: Invalid input: expected string, received undefined (ours)',
      'country: Invalid input: expected string, received undefined (ours)',
    ]);
    expect(resultOf(report, 'market.listQuotations succeeds')?.reasons).toContainEqual(expect.stringContaining('quotation.0.spark'));
    expect(report.expired.map(({ item }) => item)).toEqual(['lever.getDeal']);
    expect(report.gone.map(({ item }) => item)).toEqual(['spot.haggle']);
    expect(text).toContain('known since 2026-01-01: no options there');
    expect(text).toContain('divergences: expired on 2026-02-01: lever.getDeal (later)');
    expect(reportText({ ...report, left: ['alerts of ann: [] before, [1] after'] })).toContain(
      '\nnot undone: alerts of ann: [] before, [1] after\n',
    );
  });
});

const DIVERGENCES = [
  { item: 'option.listDurations', since: '2026-01-01', until: '2026-12-31', reason: 'no options there' },
  { item: 'lever.getDeal', since: '2026-01-01', until: '2026-02-01', reason: 'later' },
  { item: 'spot.haggle', since: '2026-01-01', reason: 'a call that is not there' },
];

describe('a broken backend', () => {
  it('fails if a field has another type or is missing, or if an answer is not an envelope', async () => {
    const { origin, proxy } = await corrupted({
      '/api/currency/quotation_new': (body) => body.replace(/"now_price":"([\d.]+)"/, '"now_price":$1'),
      '/api/currency/deal': (body) => body.replace('"high":', '"highest":'),
      '/api/exchange/getMarketInfo': (body) => JSON.stringify({ ...JSON.parse(body), message: 'a text' }),
      '/api/market/getCurrencyExCny': () => '<html>Bad gateway</html>',
      '/api/user/center': (body) => body.replace('"type":"999","code":999', '"type":"ok","code":1'),
    });
    const report = await played({ baseUrl: origin, usesLab: false }, { only: 'market' });
    const profile = await played({ baseUrl: origin, usesLab: false }, { only: 'account.getProfile' });
    proxy.close();
    const reasonsOf = (item: string) => [resultOf(report, item)?.outcome, ...(resultOf(report, item)?.reasons ?? [])];
    expect(reasonsOf('market.listQuotations succeeds')).toEqual([
      'failed',
      '0.quotation.0.now_price: Invalid input: expected string, received number',
    ]);
    expect(reasonsOf('market.getTicker succeeds')).toEqual(['failed', 'high: Invalid input: expected string, received undefined']);
    expect(reasonsOf('market.getMarketInfo succeeds')).toEqual(['failed', 'message: Invalid input: expected object, received string']);
    expect(reasonsOf('market.getRates succeeds')[1]).toContain('the answer is not an envelope: status 200');
    expect(reasonsOf('market.listCandles succeeds')).toEqual(['passed']);
    expect(resultOf(profile, 'account.getProfile refuses not-logged-in')).toMatchObject({
      outcome: 'failed',
      reasons: ['not refused as not-logged-in'],
    });
  });
});

describe('mt2 conform', () => {
  async function mt2(...words: string[]): Promise<{ code: number; out: string; err: string }> {
    const printed = { out: '', err: '' };
    const code = await run(['conform', ...words], {
      env: { MT2_URL: url },
      today: () => TODAY,
      out: (text) => {
        printed.out += text;
      },
      err: (text) => {
        printed.err += text;
      },
    });
    return { code, ...printed };
  }
  const fileWith = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('exits with 0 and writes its reports for programs and people', async () => {
    const [junit, html] = ['report.xml', 'report.html'].map((name) => join(folder, name)) as [string, string];
    const { code, out } = await mt2('--base-url', `${url}/`, '--only', 'meta', '--ours', '--junit', junit, '--html', html);
    expect([code, out]).toEqual([0, expect.stringContaining('1 passed, 0 failed')]);
    expect(readFileSync(junit, 'utf8')).toMatch(/<testcase classname="meta.getHealth" name="meta.getHealth succeeds" time="[\d.]+">/);
    expect(readFileSync(html, 'utf8')).toContain('<td>meta.getHealth succeeds<br><small>GET /api/health</small></td>');
  });

  it('exits with 1 if something differs from the contract', async () => {
    const { origin, proxy } = await corrupted({ '/api/area_code': () => '"Hello"' });
    const { code, out } = await mt2('--base-url', origin, '--no-lab', '--only', 'session.listAreaCodes');
    proxy.close();
    expect([code, out]).toEqual([1, expect.stringContaining('session.listAreaCodes succeeds (POST /api/area_code, specification)')]);
  });

  it('exits with 2 after one try of a wrong fund password, and leaves nothing', async () => {
    const own = server.client('main', (await ok(server.client('main'), lab.people.logInAs, { persona: 'no-address' })).message.token);
    const adverts = async () => (await ok(own, product.p2p.listSellerAdverts, {})).message.total;
    const before = await adverts();
    const login = ['--user', 'no-address@mt2.test', '--password', 'mt2-demo', '--user-fund-password', '999999'];
    const { code, err } = await mt2('--base-url', url, '--no-lab', '--only', 'p2p', ...login);
    expect([code, err]).toEqual([2, 'The fund password of no-address@mt2.test is wrong: nothing was tried.']);
    expect(await adverts()).toBe(before);
    // Four more wrong ones would lock it.
    const form = {
      currency: 3,
      netType: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      notes: '',
      pay_password: '246810',
      code: '',
    };
    expect(await own.send(product.withdraw.addAddress, form)).toMatchObject({ ok: false, key: 'code-required' });
  });

  it('exits with 2 if the command line is invalid, and with 3 if no server answers', async () => {
    const bad = fileWith('bad.json', '[{ "item": "spot", "since": "yesterday", "reason": "so" }]');
    expect(await mt2('--divergences', bad)).toMatchObject({ code: 2, err: expect.stringContaining('0.since') });
    expect(await mt2('--divergences', join(folder, 'none.json'))).toMatchObject({ code: 2, err: expect.stringContaining('ENOENT') });
    expect(await mt2('--divergences', fileWith('text.json', 'known'))).toMatchObject({ code: 2 });
    expect(await mt2('--user', 'ann@mt2.test')).toMatchObject({ code: 2, err: '--user and --password must be used together.' });
    expect(await mt2('--base-url', 'nowhere')).toMatchObject({ code: 2 });
    expect(await mt2('--base-url', 'http://127.0.0.1:9')).toMatchObject({ code: 3, err: 'Nothing answers at http://127.0.0.1:9.' });
  });
});
