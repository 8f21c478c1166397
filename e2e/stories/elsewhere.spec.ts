import { networkInterfaces } from 'node:os';
import { test as base, expect } from '@mt2/lab/playwright';
import { openScreen } from '../screens/all.ts';
import { marketList } from '../screens/market.ts';
import { serveProduct } from '../served.ts';
import { say } from '../words.ts';

/** A local address below which a browser finds no hosts for worlds; only Linux answers on all loopback addresses. */
const ADDRESS =
  process.platform === 'linux'
    ? '127.0.0.2'
    : Object.values(networkInterfaces()).flatMap((known = []) => known.filter(({ family, internal }) => family === 'IPv4' && !internal))[0]
        ?.address;
const LAB_TOKEN = 'token-of-this-story';

const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, even for a fixture without dependencies
    async ({}, use) => {
      if (!ADDRESS) throw new Error('This machine has no address but 127.0.0.1.');
      const { port, stop } = await serveProduct({ HOST: ADDRESS, ALLOWED_HOSTS: ADDRESS, LAB_TOKEN });
      await use(`http://${ADDRESS}:${port}`);
      await stop();
    },
    { scope: 'worker' },
  ],
  lab: ({ url }, use) => use({ url, labToken: LAB_TOKEN }),
});

test('a page of the package’s fixture shows the test’s own world on a server without world hosts: guest, feed and session', async ({
  page,
  world,
  market,
  people,
  clock,
}) => {
  await market.setPrice('BTC/USDT', '77000');
  await clock.advance('1m');
  await openScreen(page, 'market', say);
  await expect(marketList(page).row('BTC')).toContainText('77,000');
  await people.fund('newcomer', { currency: 'USDT', amount: '4321' });
  await page.goto(await people.link('newcomer'));
  const shown = page.getByRole('main');
  await expect(shown).toContainText('4,321');
  await openScreen(page, 'wallet', say);
  await expect(shown).toContainText('4,321');
  await people.fund('newcomer', { currency: 'USDT', amount: '1000' });
  await expect(shown).toContainText('5,321');
  await page.reload();
  await expect(shown).toContainText('5,321');
  expect(new URL(page.url()).searchParams.get('world')).toBe(world.id);
});
