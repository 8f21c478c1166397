import { lab, product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import type { Page } from '@playwright/test';
import { startServer } from './child.ts';
import { atMost, type Figure, said } from './figure.ts';
import { launch, NO_BROWSER, openPhone, originOf } from './phone.ts';
import { clientOf, ok, tokenOf } from './product.ts';

const POSITIONS = 20;
const order = { currency_id: 1, account: 'contract', share: '5', multiple: '20', type: 1 } as const;
/** The price passes this level in the first minute of the seed's world. */
const LIMIT = '64100';

/** Reads of a page over HTTP after an order was filled: the feed sends it the rest. */
export async function benchLive(dataDir: string): Promise<Figure[]> {
  const browser = await launch();
  if (!browser) return [said('reads by a fill', NO_BROWSER)];
  const server = await startServer(dataDir);
  const world = (await ok(clientOf(server.url), lab.worlds.createWorld, {})).message.id;
  const person = clientOf(server.url, world, await tokenOf(server.url, 'empty', world));
  await ok(clientOf(server.url, world), lab.people.fund, { persona: 'empty', currency: 'USDT', amount: '5000', account: 'contract' });
  for (let number = 0; number < POSITIONS; number += 1) await ok(person, product.lever.submit, { ...order, status: 1 });
  await ok(person, product.lever.submit, { ...order, status: 0, target_price: LIMIT });
  const page = await openPhone(browser, { url: server.url, world, persona: 'empty' });
  await page.goto(`${originOf(server.url, world)}/#${PATHS.contract}`);
  const reads = await readsWhile(page, async () => {
    await ok(clientOf(server.url, world), lab.clock.advance, { by: '60s' });
    await page
      .getByText(`(${POSITIONS + 1})`)
      .first()
      .waitFor();
  });
  await browser.close();
  await server.stop();
  return [atMost(`HTTP reads by a fill on a contract screen with ${POSITIONS} positions`, reads, 1, '')];
}

/** The tab with the number of positions. */
const tabOf = (page: Page, number: number) => page.getByRole('tab', { name: new RegExp(`\\b${number}\\b`) });

async function readsWhile(page: Page, work: () => Promise<void>): Promise<number> {
  await tabOf(page, POSITIONS).waitFor();
  await page.waitForLoadState('networkidle');
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) reads += 1;
  });
  await work();
  await page.waitForLoadState('networkidle');
  return reads;
}
