import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conform, openBackend, type Report, type Result, reportText, type Terms, type Wish } from '@mt2/conformance';
import { product } from '@mt2/contracts';
import { ok, openServer } from '@mt2/server/testing/harness';
import { afterAll, describe, expect, it } from 'vitest';
import { SMALL } from '../../../e2e/second-backend/profiles.ts';
import { startSecondBackend } from '../../../e2e/second-backend/proxy.ts';
import { printed } from './command-line.ts';

const TODAY = '2026-03-02';
const TRADER = { account: 'trader@mt2.test', password: 'mt2-demo' };

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
  const proxy = createServer(async (request, reply) => {
    const { url: path = '', method = 'GET', headers } = request;
    const { authorization = '', 'x-world': world = '', 'content-type': type = 'application/json' } = headers;
    const sent = method === 'GET' ? {} : { body: Buffer.concat(await request.toArray()) };
    const given = { authorization, 'x-world': String(world), 'content-type': type };
    const answer = await fetch(`${url}${path}`, { method, headers: given, ...sent });
    const change = changes[path.split('?')[0] ?? ''];
    const body = await answer.text();
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(change ? change(body) : body);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => proxy.once('listening', listening));
  return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, proxy };
}

it("the reference backend passes spot, wallet and withdrawals, including this project's own demands, with none skipped", async () => {
  for (const only of ['spot.editOrder', 'wallet', 'withdraw.requestWithdrawal']) {
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
  it('gives the same result each time, is unchanged afterwards, and skips what changes more than orders', async () => {
    let realMs = 0;
    const own = await openServer({}, undefined, { real: () => realMs });
    const wish = { baseUrl: await own.url(), usesLab: false, user: TRADER };
    const { world } = own.world('main');
    const person = await own.world('main').as('trader');
    const buy = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' };
    await ok(person, product.spot.placeOrder, buy);
    const ordersOf = async () => (await ok(person, product.spot.listOrders, { status: 1, limit: 100 })).message;
    /** What the user's changes write, but for the sessions that a run opens, and closed orders. */
    const state = async () => ({
      orders: await ordersOf(),
      balances: (await ok(person, product.wallet.listBalances, {})).message.legal_wallet,
      others: ['LeverTicket', 'WaitingOrder', 'PriceAlert', 'Robot', 'P2pAdvert', 'Deposit', 'Withdrawal', 'BankCard'].map((table) =>
        world.sql.get(`SELECT COUNT(*) AS count FROM "${table}"`),
      ),
    });
    const before = await state();
    const play = async (terms: Partial<Terms> = {}) => {
      const pause = async () => {
        realMs += 61_000;
      };
      const report = await played(wish, { pause, ...terms });
      expect(report.results.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))).toEqual([]);
      expect(report.left).toEqual([]);
      return report;
    };
    const first = await play();
    expect(outcomesOf(first)).toMatchObject({
      'spot.placeOrder succeeds': 'passed',
      'spot.cancelOrder succeeds': 'passed',
      'spot.placeOrder refuses insufficient-balance': 'passed',
      'wallet.listBalances succeeds': 'passed',
      'lever.submit succeeds': 'skipped',
      'lever.closeAll refuses nothing-to-close': 'skipped',
    });
    const reasonsOf = (item: string) => resultOf(first, item)?.reasons;
    expect(reasonsOf('spot.placeOrder refuses market-closed')).toEqual(['requires the lab (/lab/api/market/halt)']);
    expect(reasonsOf('security.changePassword succeeds')).toEqual(['requires its own world']);
    expect(await state()).toEqual(before);
    expect(outcomesOf(first)).toMatchObject(outcomesOf(await play({ only: 'spot' })));
    await own.close();
  }, 900_000);

  it('says what it leaves behind: orders that cannot be cancelled, and calls that accept what they should refuse', async () => {
    const accepts = () => '{"type":"ok","code":1,"message":"Done"}';
    let lists = 0;
    /** From its second answer on, the list has an order that no call cancels. */
    const withAnother = (body: string) => {
      const { message, ...rest } = JSON.parse(body);
      lists += 1;
      return JSON.stringify({ ...rest, message: lists < 3 ? message : [...message, { id: 999_999 }] });
    };
    const { origin, proxy } = await corrupted({ '/api/coin/list': withAnother, '/api/alert/remove': accepts });
    const spot = await played({ baseUrl: origin, usesLab: false, user: TRADER }, { only: 'spot.placeOrder succeeds' });
    const alert = await played({ baseUrl: origin, usesLab: false, user: TRADER }, { only: 'alert.removeAlert' });
    proxy.close();
    expect(spot.left).toEqual(['spot order 999999']);
    expect(alert.left).toEqual(['POST /api/alert/remove accepted what it should refuse']);
  });
});

describe('a backend that this project did not write', () => {
  it('gets a report of what it has, what it lacks, and what only this project has', async () => {
    const lacks = [...SMALL.lacks, 'deposit', 'withdraw', 'p2p', 'loan', 'robot', 'subscription', 'promotion', 'help', 'compatibility'];
    const second = await startSecondBackend({ url, id: (await server.fork()).id }, { ...SMALL, lacks });
    const parts: Report[] = [];
    for (const only of ['account', 'finance.buy', 'lever', 'market', 'option.list', 'spot', 'wallet.list'])
      parts.push(await played({ baseUrl: second.origin, user: TRADER }, { divergences: DIVERGENCES, only }));
    const all = { results: parts.flatMap(({ results }) => results), gone: parts.flatMap(({ gone }) => gone) };
    const report: Report = Object.assign({}, ...parts, all);
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
    expect(reportText({ ...report, left: ['spot order 7'] })).toContain('\nleft behind: spot order 7\n');
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
  const mt2 = (...words: string[]) => printed(['conform', ...words], { env: { MT2_URL: url }, today: () => TODAY });
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
