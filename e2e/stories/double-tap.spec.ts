import { product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import { PERSONA } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { spotScreen } from '../screens/spot.ts';
import { doubleTap } from '../touch.ts';
import { say } from '../words.ts';

test.use({ persona: PERSONA });

// All sheets that spend money are one component.
test('a double tap on an order’s confirmation places it once, and the second tap presses nothing behind the sheet', async ({
  page,
  world,
}) => {
  await world.fund(PERSONA, { currency: 'USDT', amount: '5000' });
  const { path, method } = product.spot.placeOrder;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === method) sent.push(request.url());
  });
  const spot = spotScreen(page);
  await openScreen(page, 'spot', say);
  await spot.price.fill('60000');
  await spot.quantity.fill('0.01');
  await spot.buy.click();
  await spot.confirm('buy').waitFor();
  await doubleTap(page, spot.confirm('buy'));
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(({ hash }) => hash.startsWith(`#${PATHS.spot}`));
  expect(sent).toHaveLength(1);
});
