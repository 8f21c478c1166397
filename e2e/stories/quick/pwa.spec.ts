import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { question, tabBar, toast } from '../../screens/shell.ts';
import { worker } from '../../screens/worker.ts';
import { say } from '../../words.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

test.describe('for a trader', () => {
  test.use({ persona: 'trader' });

  test('without network the app starts with the last known prices, marked with their time, and nothing of the user after logout', async ({
    page,
    context,
    tolerate,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await openScreen(page, 'home', say);
    await worker.ready(page);
    await openScreen(page, 'wallet', say);
    await openScreen(page, 'account', say);
    const kept = await worker.stored(page);
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => !/^\/(?:index\.html$|assets\/|coins\/)/.test(path))).toEqual([]);
    await page.getByRole('button', { name: say('common.log-out') }).click();
    await question(page, say('common.logout-question'))
      .getByRole('button', { name: say('common.log-out') })
      .click();
    await expect(toast(page, say('session.logged-out'))).toBeVisible();
    await context.setOffline(true);
    await page.goto('/');
    const prices = page.getByRole('region', { name: say('market.last-known') });
    await expect(prices).toContainText(say('market.last-known-text', { time: '2026-01-01 00:00:00 UTC' }));
    await expect(prices.getByRole('listitem').filter({ hasText: 'BTC' })).toContainText(/\d,\d{3}\.\d\d/);
    await expect(prices.getByRole('link')).toHaveCount(0);
    await tabBar(page).tab('market').click();
    await expect(prices).toBeVisible();
    expect(await worker.stored(page)).toEqual(kept);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/trader|@mt2\.test|balance/i);
  });
});
