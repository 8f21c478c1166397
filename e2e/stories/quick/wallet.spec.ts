import { readFile } from 'node:fs/promises';
import { product } from '@mt2/contracts';
import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { choose, fact, sheet, titleOf, toast } from '../../screens/shell.ts';
import { ledgerScreen, walletScreen } from '../../screens/wallet.ts';
import { say } from '../../words.ts';

const shown = (amount: string) => amount.replace(/(\.\d\d)\d*$/, '$1').replace(/\B(?=(\d{3})+\.)/g, ',');

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('finds every coin, and its actions', async ({ page, world, speaker }) => {
    await test.step('sees six accounts and their total', async () => {
      const wallet = walletScreen(page);
      await openScreen(page, 'wallet', say);
      const balances = await world.call(product.wallet.listBalances, {}, speaker);
      const parts = [
        balances.change_wallet,
        balances.micro_wallet,
        balances.contract_wallet,
        balances.trust_wallet,
        balances.legal_wallet,
        balances.lever_wallet,
      ];
      const cents = parts.reduce((sum, { usdt_total }) => sum + BigInt(usdt_total.replace('.', '')), 0n);
      await expect(page.getByText(shown(`${cents / 100_000_000n}.${String(cents % 100_000_000n).padStart(8, '0')}`)).first()).toBeVisible();
      for (const kind of ['options', 'contract', 'trust', 'fiat', 'leverage', 'spot']) {
        await wallet.account(kind).click();
        await expect(wallet.account(kind)).toHaveAttribute('aria-selected', 'true');
        await expect(wallet.coin('USDT')).toBeVisible();
      }
    });

    await test.step('sees the value of each day as a line, and its profit as a bar and in a calendar', async () => {
      const { curve, calendar } = walletScreen(page);
      const days = await world.call(product.wallet.getCurve, {}, speaker);
      await expect(curve.locator('rect')).toHaveCount(30);
      await page.getByRole('radio', { name: '90 days' }).click();
      await expect(curve.locator('rect')).toHaveCount(days.length);
      await page.getByRole('button', { name: say('wallet.show-calendar') }).click();
      await expect(calendar.getByRole('cell').filter({ hasText: /\d/ })).toHaveCount(31);
      await page.getByRole('button', { name: say('wallet.show-curve') }).click();
    });

    await test.step('hides small balances, which stay hidden, and searches coins', async () => {
      const wallet = walletScreen(page);
      await openScreen(page, 'wallet', say);
      const all = await wallet.coins.count();
      await wallet.hideSmall.check();
      await expect(page.getByText(say('wallet.small-hidden', { amount: 1, coin: 'USDT' }))).toBeVisible();
      expect(await wallet.coins.count()).toBeLessThan(all);
      await page.reload();
      await expect(wallet.hideSmall).toBeChecked();
      await wallet.hideSmall.uncheck();
      await expect(wallet.coins).toHaveCount(all);
      await wallet.search.fill('ethereum');
      await expect(wallet.coins).toHaveCount(1);
      await wallet.search.fill('nothing');
      await expect(page.getByText(say('wallet.no-coins'))).toBeVisible();
    });

    await test.step('is led from a coin to its ledger, its chart and its trade', async () => {
      await walletScreen(page).search.fill('');
      const wallet = walletScreen(page);
      await openScreen(page, 'wallet', say);
      await wallet.coin('SOL').click();
      await sheet(page, 'SOL')
        .getByRole('button', { name: say('wallet.ledger') })
        .click();
      await expect(titleOf(page)).toHaveText(say('wallet.ledger'));
      await expect(ledgerScreen(page).coin).toHaveText('SOL');
      await expect(ledgerScreen(page).entries.first()).toContainText('SOL');
      await expect(ledgerScreen(page).entries.filter({ hasNotText: 'SOL' })).toHaveCount(0);
      await page.goBack();
      await wallet.coin('SOL').click();
      await sheet(page, 'SOL')
        .getByRole('button', { name: say('wallet.trade') })
        .click();
      await expect(page).toHaveURL(/spot\?symbol=SOL%2FUSDT$/);
    });
  });

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
