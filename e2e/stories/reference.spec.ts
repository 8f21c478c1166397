import { expect, test } from '../fixtures.ts';

test('the API reference contacts no other host and offers no assistant of its vendor', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs/');
  await expect(page.getByRole('heading', { name: 'MT2', exact: true })).toBeVisible();
  await expect(page.getByText('Ask AI')).toHaveCount(0);
  const home = new URL(page.url()).host;
  const strangers = asked.filter((url) => /^(?:http|ws)/.test(url) && new URL(url).host !== home);
  expect(strangers).toEqual([]);
});
