import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lab, product } from '@mt2/contracts';
import { test as base, expect } from '@mt2/lab/playwright';
import type { Page } from '@playwright/test';
import { serveProduct } from '../served.ts';

const LAB_TOKEN = 'token-of-this-story';
/** A front end of another origin. Its rules must not reach the panel, nor the panel's its own. */
const pageWith = (
  server: string,
  world: string,
): string => `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><title>Front end</title>
<style>* { color: rgb(255, 0, 0) !important; font-size: 40px !important } button { visibility: hidden }</style>
<h1>My front end</h1>
<script src="${server}/lab/inject.js" data-world="${world}"></script>
<script>
  addEventListener('mt2:login', ({ detail }) => { window.session = detail; });
  addEventListener('mt2:world', ({ detail }) => { window.world = detail.world; });
</script>`;

type Origins = { readonly allowed: string; readonly other: string };
/** A front end at two origins, of which the server's settings list one. */
const test = base.extend<object, { front: Origins; url: string; serverOf: { url: string } }>({
  front: [
    async ({ serverOf }, use) => {
      const servers = [0, 0].map(() =>
        createServer(({ url = '/' }, answer) => answer.setHeader('content-type', 'text/html').end(pageWith(serverOf.url, url.slice(1)))),
      );
      const addresses = await Promise.all(
        servers.map(async (server) => {
          server.listen(0, '127.0.0.1');
          await once(server, 'listening');
          return `http://localhost:${(server.address() as AddressInfo).port}`;
        }),
      );
      await use({ allowed: addresses[0] ?? '', other: addresses[1] ?? '' });
      for (const server of servers) server.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, even for a fixture without dependencies
  serverOf: [async ({}, use) => use({ url: '' }), { scope: 'worker' }],
  url: [
    async ({ front, serverOf }, use) => {
      const { port, stop } = await serveProduct({ LAB_ORIGINS: front.allowed, LAB_TOKEN });
      serverOf.url = `http://127.0.0.1:${port}`;
      await use(serverOf.url);
      await stop();
    },
    { scope: 'worker' },
  ],
  lab: ({ url }, use) => use({ url, labToken: LAB_TOKEN }),
});

// One server for all.
test.describe.configure({ mode: 'default' });

const panel = (page: Page) => page.getByRole('region', { name: 'MT2 lab' });
const part = (page: Page, name: string) => panel(page).getByRole('region', { name });
async function openPanel(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'MT2 lab' }).click();
}
async function enterToken(page: Page): Promise<void> {
  await panel(page).getByLabel('Lab token').fill(LAB_TOKEN);
  await panel(page).getByRole('button', { name: 'Use' }).click();
  await expect(part(page, 'World')).toBeVisible();
}
const session = (page: Page) => page.evaluate(() => (globalThis as unknown as { session: Record<string, string> }).session);

test('a page of a listed origin uses the lab: world, user, clock, faults and the reason of a refusal', async ({
  page,
  front,
  world,
  people,
}) => {
  await openPanel(page, `${front.allowed}/${world.id}`);
  await expect(panel(page)).toContainText('The lab requires a token');
  await expect(part(page, 'World')).toBeHidden();
  await panel(page).getByLabel('Lab token').fill('a guess');
  await panel(page).getByRole('button', { name: 'Use' }).click();
  await expect(panel(page)).toContainText('The lab requires a token');
  await enterToken(page);
  await expect(part(page, 'World').getByLabel('Name')).toHaveValue(world.id);

  await part(page, 'User').getByLabel('Persona').selectOption('trader');
  await part(page, 'User').getByRole('button', { name: 'Log in' }).click();
  await expect(panel(page)).toContainText('Session of trader sent to the page');
  const { token = '', ...rest } = await session(page);
  expect(rest).toEqual({ world: world.id, persona: 'trader' });
  expect(await world.call(product.account.getProfile, {}, { token })).toBeTruthy();

  await part(page, 'Clock').getByRole('button', { name: '+1h' }).click();
  await expect(part(page, 'Clock')).toContainText('2026-01-01T01:00:00Z, frozen');
  await part(page, 'Clock').getByRole('button', { name: 'Run' }).click();
  await expect(part(page, 'Clock')).toContainText('running');
  await part(page, 'Clock').getByRole('button', { name: 'Freeze' }).click();

  await part(page, 'Faults').getByLabel('Effect').selectOption('refusal');
  await part(page, 'Faults').getByLabel('Name of the refusal').fill('insufficient-balance');
  await part(page, 'Faults').getByLabel('Call').fill('spot.placeOrder');
  await part(page, 'Faults').getByRole('button', { name: 'Add' }).click();
  await expect(part(page, 'Faults')).toContainText('spot.placeOrder: refusal insufficient-balance, 0 hits');

  // A refusal appears without a click, and its reason on request.
  const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' } as const;
  expect(await world.refusal(product.spot.placeOrder, order, { token })).toBe('insufficient-balance');
  await expect(part(page, 'Refused calls')).toContainText('spot.placeOrder: insufficient-balance');
  await part(page, 'Faults').getByRole('button', { name: 'Remove' }).click();
  await expect(part(page, 'Faults').getByRole('listitem')).toHaveCount(0);
  const poor = await people.logIn('empty');
  expect(await world.refusal(product.spot.placeOrder, order, poor)).toBe('insufficient-balance');
  const last = part(page, 'Refused calls').getByRole('listitem').first();
  await expect(part(page, 'Refused calls').getByRole('listitem')).toHaveCount(2);
  await last.getByRole('button', { name: 'Why' }).click();
  await expect(last).toContainText('Refused by');

  await part(page, 'World').getByRole('button', { name: 'Copy' }).click();
  await expect(part(page, 'World').getByLabel('Name')).not.toHaveValue(world.id);
  const copied = await page.evaluate(() => (globalThis as unknown as { world: string }).world);
  expect(copied).toMatch(/^w-/);
  await expect(page.getByRole('button', { name: `MT2 lab: ${copied}` })).toBeVisible();
});

test('the panel keeps its look and the page its own, and forgets the token with the page', async ({ page, front, world }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPanel(page, `${front.allowed}/${world.id}`);
  await enterToken(page);
  const look = (element: Element) => {
    const { color, fontSize, visibility } = getComputedStyle(element);
    return [color, fontSize, visibility];
  };
  expect(await part(page, 'Clock').getByRole('button', { name: '+1h' }).evaluate(look)).toEqual(['rgb(234, 236, 239)', '13px', 'visible']);
  expect(await page.getByRole('heading', { name: 'My front end' }).evaluate(look)).toEqual(['rgb(255, 0, 0)', '40px', 'visible']);
  const box = await panel(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0).toBe(true);
  expect(
    await page.evaluate(
      (token) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]).includes(token),
      LAB_TOKEN,
    ),
  ).toBe(false);
  await page.reload();
  await expect(panel(page)).toContainText('The lab requires a token');
});

test('a page of another origin gets the file and nothing else', async ({ page, front, url, world }) => {
  await openPanel(page, `${front.other}/${world.id}`);
  await expect(panel(page)).toContainText(`LAB_ORIGINS=${front.other}`);
  await expect(part(page, 'World')).toBeHidden();
  const tried = await page.evaluate(
    async ([server = '', token = '']) => {
      const ask = (path: string, init?: RequestInit) =>
        fetch(`${server}${path}`, { ...init, headers: { 'x-lab-token': token } }).then(
          (answer) => answer.status,
          () => 'nothing',
        );
      const load = (path: string) =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('nothing');
          script.src = `${server}${path}`;
          document.head.append(script);
        });
      return [
        await ask('/lab/api/worlds'),
        await ask('/lab/api/people/trader/login', { method: 'POST' }),
        await ask('/lab/inject.js'),
        await load('/lab/inject.js'),
        await load('/lab/'),
        await load('/sw.js'),
      ];
    },
    [url, LAB_TOKEN],
  );
  expect(tried).toEqual(['nothing', 'nothing', 'nothing', 'loaded', 'nothing', 'nothing']);
  expect(await world.call(lab.request.listRequests, {})).toEqual([]);
});
