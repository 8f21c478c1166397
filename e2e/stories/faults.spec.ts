import { lab, product, type Sent } from '@mt2/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { marketList } from '../screens/market.ts';
import { toast } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

type Effect = Sent<typeof lab.faults.addFault>['effect'];

const openOrders = async (world: World, speaker: Speaker): Promise<number> =>
  (await world.call(product.spot.listOrders, { status: 1, page: 1, limit: 50 }, speaker)).length;
const clear = (world: World) => world.call(lab.faults.clearFaults, {});
const hits = async (world: World) => (await world.call(lab.faults.listFaults, {})).map(({ hits: each }) => each);

/** Fills in an order that waits far from the price, beside the three that are open. */
async function fillOrder(page: Page) {
  const spot = spotScreen(page);
  await openScreen(page, 'spot', say);
  await expect(spot.orders).toHaveCount(3);
  await spot.price.fill('60000');
  await spot.quantity.fill('0.01');
  return spot;
}

test.describe('an order', () => {
  test.use({ persona: 'trader', settings: { unconfirmed: ['spot'] } });
  test.beforeEach(({ tolerate }) => tolerate(/coin\/trade|ERR_(?:CONNECTION|EMPTY|CONTENT|INCOMPLETE)/));

  test('covers the page while its answer is late or missing', async ({ page, world, speaker }) => {
    const spot = await fillOrder(page);
    const mask = page.getByRole('status', { name: say('common.loading') });
    await world.call(lab.faults.addFault, { call: 'coin/trade', when: 'first', count: 1, effect: 'latency', ms: 1500, spread_ms: 200 });
    await world.call(lab.faults.addFault, { call: 'coin/trade', effect: 'never-answer', when: 'nth', count: 2 });
    await spot.buy.click();
    await expect(mask).toBeVisible();
    // It is transparent: the button has the spinner.
    await expect(mask.locator('*')).toHaveCount(0);
    await expect(spot.buy).toBeDisabled();
    await expect(spot.buy).toHaveAttribute('aria-busy', 'true');
    await expect(toast(page, say('spot.placed'))).toBeVisible();
    await expect(mask).toBeHidden();
    await spot.quantity.fill('0.02');
    await spot.buy.click();
    await expect.poll(() => hits(world)).toEqual([1, 1]);
    await expect(mask).toBeVisible();
    await page.reload();
    await expect(spot.orders).toHaveCount(4);
    expect(await openOrders(world, speaker)).toBe(4);
  });
});

/** Runs in the page: places an order on a reused connection; returns the status of the answer, and the result of reading it. */
async function placeOrder(token: string): Promise<[status: number, read: string]> {
  await (await fetch('/api/health')).json();
  const body = new URLSearchParams({ currency_id: '1', legal_id: '3', type: '1', amount: '0.001', target_price: '50000' });
  const answer = await fetch('/api/coin/trade', { method: 'POST', headers: { authorization: token }, body });
  const read = answer.json().then(
    () => 'an answer',
    (error: Error) => error.name,
  );
  return [answer.status, await read];
}

test.describe('a connection that ends', () => {
  test.use({ persona: 'trader' });
  const effects: readonly (readonly [Effect, orders: number])[] = [
    ['connection-reset', 0],
    ['drop-before-commit', 0],
    ['drop-after-commit', 1],
  ];
  test('is seen by the page, and the browser does not repeat the order', async ({ page, world, speaker, tolerate }) => {
    tolerate(/coin\/trade/);
    await page.goto('/robots.txt');
    for (const [effect, orders] of effects)
      await test.step(effect, async () => {
        const before = await openOrders(world, speaker);
        const met = (await world.call(lab.request.listRequests, { path: 'coin/trade' })).length;
        await world.call(lab.faults.addFault, { call: 'coin/trade', effect, when: 'first', count: 1 });
        expect(await page.evaluate(placeOrder, speaker.token)).toEqual([200, 'TypeError']);
        await clear(world);
        const seen = await world.call(lab.request.listRequests, { path: 'coin/trade' });
        expect(seen).toHaveLength(met + 1);
        expect(seen).toContainEqual(
          expect.objectContaining({ call: 'spot.placeOrder', status: 0, fault: expect.stringContaining(effect) }),
        );
        expect(await openOrders(world, speaker)).toBe(before + orders);
      });
  });
});

test.describe('the feed', () => {
  test.beforeEach(({ tolerate }) => tolerate(/WebSocket/));

  /** The price of a market on the server. */
  const priceOf = async (world: World): Promise<string> => {
    const quotes = await world.call(product.market.listQuotations, {});
    const price = quotes.flatMap(({ quotation }) => quotation).find(({ symbol }) => symbol === 'BTC/USDT')?.now_price ?? '';
    return price.replace(/\B(?=(\d{3})+\.)/g, ',');
  };
  const shows = async (page: Page, world: World) => expect(marketList(page).row('BTC')).toContainText(await priceOf(world));

  test('that is disconnected and unreachable is marked, and prices move again when it is back', async ({ page, world }) => {
    await openScreen(page, 'market', say);
    await shows(page, world);
    await world.call(lab.faults.addFault, { call: 'feed.*', effect: 'feed-disconnect' });
    await world.advance('60s');
    const mark = page.getByText(say('common.late-prices'));
    await expect(mark).toBeVisible();
    await shows(page, world);
    await clear(world);
    await expect(mark).toBeHidden();
    await world.advance('60s');
    await shows(page, world);
  });
});
