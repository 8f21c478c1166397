import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible, tapSlowly } from '../fixtures.ts';
import { labConsole } from '../screens/console.ts';
import { logIn, PASSWORD } from '../screens/session.ts';
import { titleOf } from '../screens/shell.ts';
import { type Served, serveProduct } from '../served.ts';
import { say } from '../words.ts';

/** P2P and robots do not exist on the real side yet. */
const FILE = `
routes: { p2p: mock, robot: mock }
users: { like: trader }
feeds: { market: real, user: real }
`;

/** A second MT2 as the real side, and one whose `main` is bridged to it. */
const test = base.extend<{ real: Served; bridged: Served }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, even for a fixture without dependencies
  real: async ({}, use) => {
    const served = await serveProduct();
    await use(served);
    await served.stop();
  },
  bridged: async ({ real }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'mt2-bridge-'));
    const file = join(folder, 'bridge.yaml');
    await writeFile(file, FILE);
    const served = await serveProduct({ BRIDGE: `http://127.0.0.1:${real.port}/api`, BRIDGE_FILE: file });
    await use(served);
    await served.stop();
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ bridged }, use) => use(`http://127.0.0.1:${bridged.port}`),
});

/** Who answers the next request whose path begins so. */
const answering = async (page: Page, path: string) =>
  (await page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(path))).headers()['x-mt2-answered-by'];

test('a page has its wallet from the real backend, P2P and robots from the world, and a mark if the real feed breaks', async ({
  page,
  real,
}) => {
  await page.addInitScript(tapSlowly);
  const wallet = answering(page, '/api/wallet/');
  await page.goto(`/#${PATHS.wallet}`);
  await logIn(page, 'trader@mt2.test');
  await expect(titleOf(page)).toHaveText(say('screen.wallet'));
  expect(await wallet).toBe('real');

  const robots = answering(page, '/api/robot/');
  await page.goto(`/#${PATHS.robots}`);
  expect(await robots).toBe('world');

  const adverts = answering(page, '/api/legal_deal');
  await page.goto(`/#${PATHS.p2p}`);
  expect(await adverts).toBe('world');

  await expect(page.getByText(say('common.replaced-feed'))).toBeHidden();
  await real.stop();
  await expect(page.getByText(say('common.replaced-feed'))).toBeVisible();
});

test.describe('the log of a bridged world', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  const clientOf = ({ port }: Served, authorization: string): Client =>
    createClient({ baseUrl: `http://127.0.0.1:${port}`, headers: () => ({ authorization }) });
  const messageOf = async <T>(answer: Promise<{ ok: true; message: T } | { ok: false; key: string }>): Promise<T> => {
    const got = await answer;
    if (!got.ok) throw new Error(`refused: ${got.key}`);
    return got.message;
  };

  test('sends a change again to the real side, with a token that is given for once, or to the world', async ({ page, real, bridged }) => {
    const login = { user_string: 'trader@mt2.test', password: PASSWORD };
    const token = await messageOf(clientOf(bridged, '').send(product.session.login, login));
    const trader = clientOf(bridged, token);
    // From then on the world knows whose session it is.
    await messageOf(trader.send(product.p2p.listTakenOrders, {}));
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '20000' } as const;
    await messageOf(trader.send(product.spot.placeOrder, order));
    /** The orders at that price on the real side. */
    const placed = async () =>
      (await messageOf(clientOf(real, token).send(product.spot.listOrders, { limit: 100 }))).filter(
        ({ target_price }) => target_price === '20000.00000000',
      ).length;
    expect(await placed()).toBe(1);

    const desk = labConsole(page);
    await desk.open({ origin: `http://127.0.0.1:${bridged.port}`, id: 'main' });
    await desk.go('Requests');
    await desk.call('spot.placeOrder').click();
    const field = page.getByLabel('Token of the real side, for this once');
    const detail = desk.why;
    await expect(detail).toContainText('Empty: the world answers, in a new session of its user');

    await test.step('without a token the world has it, in a new session of its user', async () => {
      await desk.button('Send again').click();
      await expect(desk.dialog).toContainText('It changes the world main, as trader@mt2.test.');
      await desk.inDialog('Send again').click();
      await expect(detail).toContainText('HTTP 200');
      expect(await placed()).toBe(1);
    });

    await test.step('with a token the real side has it, and the field is empty again', async () => {
      await field.fill(token);
      await desk.button('Send again').click();
      await expect(desk.dialog).toContainText('It changes the real side, as the user of the token.');
      await expectAccessible(page);
      await desk.inDialog('Send again').click();
      await expect(field).toHaveValue('');
      await expect.poll(placed).toBe(2);
    });

    await test.step('also after an edit, which says where it goes', async () => {
      await field.fill(token);
      await desk.button('Edit and send').click();
      await expect(desk.dialog).toContainText('This call changes the real side.');
      await desk.field('amount').fill('0.002');
      await desk.inDialog('Send').click();
      await expect(detail).toContainText('"trade_amount": "0.00200000"');
      expect(await placed()).toBe(3);
    });

    await test.step('a token that the real side does not know sends nothing to the world', async () => {
      await field.fill('not-a-session');
      await desk.button('Send again').click();
      await desk.inDialog('Send again').click();
      await expect(detail).toContainText('"type": "999"');
      expect(await placed()).toBe(3);
    });

    const content = await page.content();
    expect([token, PASSWORD].filter((secret) => content.includes(secret))).toEqual([]);
  });
});
