import { readFile } from 'node:fs/promises';
import { PATHS } from '@mt2/web/paths';
import { test as base, expect } from '@playwright/test';
import { picture } from '../screens/kyc.ts';
import { orderScreen, p2pMarket } from '../screens/p2p.ts';
import { logIn, PASSWORD } from '../screens/session.ts';
import { resultScreen } from '../screens/shell.ts';
import { serveProduct } from '../served.ts';
import { say } from '../words.ts';

const EMAIL = 'trader@mt2.test';
const FUND_PASSWORD = '246810';
const USDT = 3;

type Fields = Readonly<Record<string, string | number>>;
type Advert = { id: number; seller_name: string; type: string; is_available: number; min_number: string; limitation: { min: string } };
type Order = { is_sure: number; pay_orders_img: string[]; number: string };

/** Sends requests like an existing client: forms, a token in its header, and images without a token. It uses nothing from the contract. */
class ExistingClient {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async logIn(): Promise<void> {
    this.#token = await this.post<string>('user/login', { user_string: EMAIL, password: PASSWORD });
  }

  async get<T>(path: string, query: Fields = {}): Promise<T> {
    return this.#read(await fetch(`${this.#url}/api/${path}?${formOf(query)}`, { headers: this.#headers() }));
  }

  async post<T>(path: string, fields: Fields): Promise<T> {
    return this.#read(await fetch(`${this.#url}/api/${path}`, { method: 'POST', headers: this.#headers(), body: formOf(fields) }));
  }

  /** Uploads a proof; returns the address at which the client shows it. */
  async upload(): Promise<string> {
    const body = new FormData();
    body.set('file', new File([await readFile(picture('front'))], 'proof.jpg', { type: 'image/jpeg' }));
    const path = await this.#read<string>(await fetch(`${this.#url}/api/upload`, { method: 'POST', body }));
    return `${this.#url}${path}`;
  }

  #headers(): Record<string, string> {
    return { lang: 'en', ...(this.#token ? { authorization: this.#token } : {}) };
  }

  async #read<T>(response: Response): Promise<T> {
    const { type, message } = (await response.json()) as { type: string; message: T };
    if (type !== 'ok') throw new Error(`${type}: ${String(message)}`);
    return message;
  }
}

const formOf = (fields: Fields) => new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** A server whose worlds begin now, at any second. */
const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, even for a fixture without dependencies
    async ({}, use) => {
      const { port, stop } = await serveProduct({ WORLD_EPOCH: 'now' });
      await use(`http://127.0.0.1:${port}`);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ url }, use) => use(url),
});
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Advances time, in which merchants pay and release. */
const pass = async (url: string, by: string) => {
  const response = await fetch(`${url}/lab/api/clock/advance`, { method: 'POST', body: new URLSearchParams({ by }) });
  expect(((await response.json()) as { type: string }).type).toBe('ok');
};

/** The merchants' first advert of a side that can be taken. */
async function advertOf(client: ExistingClient, type: 'buy' | 'sell'): Promise<Advert> {
  const { data } = await client.get<{ data: Advert[] }>('legal_deal_platform', { currency_id: USDT, type, page: 1 });
  const found = data.find(({ is_available }) => is_available === 1);
  if (!found) throw new Error(`no merchant has an advert to ${type}`);
  return found;
}
const take = async (client: ExistingClient, { id, min_number: value }: Advert): Promise<number> =>
  (await client.post<{ data: { id: number } }>('do_legal_deal', { id, value, means: 'number' })).data.id;
const orderOf = (client: ExistingClient, id: number) => client.get<Order>('legal_deal', { id });
const balance = async (client: ExistingClient): Promise<number> =>
  Number((await client.post<{ legal_balance: string }>('wallet/detail', { currency: USDT, type: 'legal' })).legal_balance);

test('an existing client buys, uploads, pays, receives, cancels and sells as the trader in a world that begins now', async ({ url }) => {
  const client = new ExistingClient(url);
  await client.logIn();
  const before = await balance(client);

  const offer = await advertOf(client, 'sell');
  const bought = await take(client, offer);
  const proof = await client.upload();
  await client.post('user_legal_pay', { id: bought, pay_orders_img: proof });
  expect(await orderOf(client, bought)).toMatchObject({ is_sure: 3, pay_orders_img: [expect.stringContaining('/upload/')] });
  await pass(url, '5m');
  expect(await orderOf(client, bought)).toMatchObject({ is_sure: 1 });
  const received = await balance(client);
  expect(received - before).toBeCloseTo(Number(offer.min_number), 6);

  const cancelled = await take(client, offer);
  await client.post('user_legal_pay_cancel', { id: cancelled });
  expect(await orderOf(client, cancelled)).toMatchObject({ is_sure: 2 });

  const wanted = await advertOf(client, 'buy');
  const sold = await take(client, wanted);
  await pass(url, '5m');
  expect(await orderOf(client, sold)).toMatchObject({ is_sure: 3 });
  await client.post('legal_deal_user_sure', { id: sold, pay_password: FUND_PASSWORD });
  expect(await orderOf(client, sold)).toMatchObject({ is_sure: 1 });
  expect(received - (await balance(client))).toBeCloseTo(Number(wanted.min_number), 6);

  const asked = { way: 'bank', price: '7.25', min_price: '7.25', max_price: '7.25', min_number: '10', max_number: '100' };
  const form = { ...asked, total_number: '100', currency_id: USDT, money_type: 'CNY', note: '' };
  for (const type of ['sell', 'buy']) {
    const { id } = await client.post<{ id: number }>('legal_send', { ...form, type });
    expect((await client.get<{ data: Advert[] }>('my_seller', { page: 1 })).data[0]).toMatchObject({ id, type });
    await client.post('down_send', { id });
    await client.post('back_send', { id });
  }
});

test('the trader buys from a merchant on a phone in the same world', async ({ page, url }) => {
  await page.goto(`/#${PATHS.p2p}`);
  const { seller_name, limitation } = await advertOf(new ExistingClient(url), 'sell');
  const market = p2pMarket(page);
  await market.chooseFiat('CNY');
  await market.take(seller_name).first().click();
  await page.getByRole('button', { name: say('common.login'), exact: true }).click();
  await logIn(page, EMAIL);
  await market.pays.fill(limitation.min);
  await market.order.click();
  await market.confirm.click();
  await resultScreen(page)
    .main.getByRole('button', { name: say('p2p.pay-now') })
    .click();
  const bought = orderScreen(page);
  await bought.paid.click();
  await bought.tickPaid();
  await bought.voucher.album.setInputFiles(picture('front'));
  await expect(bought.voucher.isUploaded).toBeVisible();
  await bought.markPaid.click();
  await expect(bought.status('to-be-confirmed')).toBeVisible();
  await pass(url, '5m');
  await expect(bought.status('completed')).toBeVisible();
});
