import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { optionScreen } from '../screens/option.ts';
import { say } from '../words.ts';

test.use({ persona: 'options-trader' });

test('the whole buttons are seen on a small phone without scrolling', async ({ page }) => {
  const option = optionScreen(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await openScreen(page, 'options', say);
  for (const direction of ['call', 'flat', 'put'] as const) await expect(option.buy(direction)).toBeInViewport({ ratio: 1 });
});
