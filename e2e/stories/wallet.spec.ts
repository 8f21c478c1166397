import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { ledgerScreen } from '../screens/wallet.ts';
import { say } from '../words.ts';

test.use({ persona: 'whale' });
test('a whale loads more of the ledger by scrolling to its end', async ({ page }) => {
  const ledger = ledgerScreen(page);
  await openScreen(page, 'ledger', say);
  await expect(ledger.entries.first()).toBeVisible();
  const first = await ledger.entries.count();
  await ledger.entries.last().scrollIntoViewIfNeeded();
  await expect.poll(() => ledger.entries.count()).toBeGreaterThan(first);
});
