import { expect, test } from '@mt2/lab/playwright';

// For CORS the server must know the page's origin: CORS_ORIGINS=http://127.0.0.1:5173 npm start.
for (const way of ['the proxy', 'CORS']) {
  test(`prices come and orders go through ${way}`, async ({ page, world, market, clock }) => {
    const server = way === 'CORS' ? world.url : '';
    await page.goto(`/?${new URLSearchParams({ world: world.id, server })}`);
    await market.setPrice('BTC/USDT', '71234');
    await clock.advance('1m');
    await expect(page.getByRole('heading')).toHaveText(/^BTC 71234/);

    await page.getByRole('button', { name: 'Log in as trader' }).click();
    await page.getByRole('button', { name: 'Buy 0.01' }).click();
    await expect(page.getByRole('status')).toHaveText('Order placed');
    await page.getByRole('button', { name: 'Buy 1000000' }).click();
    await expect(page.getByRole('status')).toContainText('maximum');
  });
}
