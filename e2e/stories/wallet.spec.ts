import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { ledgerScreen, walletScreen } from '../screens/wallet.ts';
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

test.describe('a newcomer', () => {
  test.use({ persona: 'newcomer' });
  test('has nothing, and sees the first credit', async ({ page, world }) => {
    await test.step('sees a message instead of an empty list', async () => {
      await page.goto(`/#${SCREENS.ledger.address}`);
      await expect(page.getByText(say('wallet.ledger-none'))).toBeVisible();
      await page.goto(`/#${SCREENS.wallet.address}`);
      await expect(walletScreen(page).total).toBeVisible();
    });

    await test.step('sees a credit without reloading', async () => {
      await openScreen(page, 'wallet', say);
      await world.fund('newcomer', { currency: 'ETH', amount: '1.5' });
      await expect(walletScreen(page).coin('ETH')).toContainText('1.50000');
    });
  });
});
