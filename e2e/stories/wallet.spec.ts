import { readFile } from 'node:fs/promises';
import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { choose, fact, sheet, toast } from '../screens/shell.ts';
import { ledgerScreen } from '../screens/wallet.ts';
import { say } from '../words.ts';

test.describe('a whale', () => {
  test.use({ persona: 'whale' });
  test('loads more of the ledger by scrolling to its end', async ({ page }) => {
    const ledger = ledgerScreen(page);
    await openScreen(page, 'ledger', say);
    await expect(ledger.entries.first()).toBeVisible();
    const first = await ledger.entries.count();
    await ledger.entries.last().scrollIntoViewIfNeeded();
    await expect.poll(() => ledger.entries.count()).toBeGreaterThan(first);
  });
});

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('reads the ledger, until the session ends', async ({ page, world, speaker }) => {
    await test.step('filters the ledger by account, coin, kind and date, and exports them', async () => {
      const ledger = ledgerScreen(page);
      await openScreen(page, 'ledger', say);
      await choose(ledger.kind, say('wallet.reason-deposit'));
      await expect(ledger.end).toBeVisible();
      await expect(ledger.entries).toHaveCount(11);
      await choose(ledger.coin, 'BTC');
      await expect(ledger.entries).toHaveCount(2);
      const [download] = await Promise.all([page.waitForEvent('download'), ledger.exportAll.click()]);
      await expect(toast(page, say('toast.save-success'))).toBeVisible();
      expect(download.suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
      expect(lines).toHaveLength(3);
      expect(lines[2]).toMatch(/spot,BTC,available,deposit,0\.25000000,0\.00000000,0\.25000000$/);
      await choose(ledger.account, say('wallet.options'));
      await expect(ledger.nothing).toBeVisible();
      await ledger.clear.click();
      await choose(ledger.account, say('wallet.options'));
      await choose(ledger.kind, say('wallet.reason-option-lose'));
      await expect(ledger.entries).toHaveCount(3);
      await ledger.clear.click();
      await ledger.dates.click();
      const dates = sheet(page, say('wallet.date-range'));
      await dates.getByRole('button', { name: say('wallet.last-days', { days: 7 }) }).click();
      await dates.getByRole('button', { name: say('common.done') }).click();
      const recent = /2025-12-(2[6-9]|3[01])|2026-01-01/;
      await expect(ledger.entries.first()).toContainText(recent);
      await expect(ledger.entries.filter({ hasNotText: recent })).toHaveCount(0);
    });

    await test.step('sees the balance before and after an entry', async () => {
      await ledgerScreen(page).clear.click();
      const ledger = ledgerScreen(page);
      await openScreen(page, 'ledger', say);
      await choose(ledger.account, say('wallet.contract'));
      await choose(ledger.kind, say('wallet.reason-transfer-in'));
      await expect(ledger.entries.filter({ hasText: say('wallet.reason-transfer-in') }).first()).toBeVisible();
      await expect(ledger.entries.filter({ hasNotText: say('wallet.reason-transfer-in') })).toHaveCount(0);
      await ledger.entries.last().click();
      const details = sheet(page, say('wallet.entry-details'));
      await expect(details).toBeVisible();
      await expect.poll(() => fact(details, say('wallet.balance-before'))).toBe('0.00 USDT');
      await expect.poll(() => fact(details, say('wallet.balance-after'))).toBe('5,000.00 USDT');
    });

    await test.step('is logged out here when the session ends elsewhere', async () => {
      await openScreen(page, 'wallet', say);
      await world.call(product.account.logOut, {}, speaker);
      await expect(page).toHaveURL(/login\?backpage=%2Fpages%2Fassets%2Findex&backtype=tab$/);
    });
  });
});
