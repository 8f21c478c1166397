import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('a double click in a table of the console removes one row', async ({ page, world, desk }) => {
  for (const name of ['coin/trade', 'lever/submit', 'wallet/list'])
    await world.call(lab.faults.addFault, { call: name, effect: 'latency', ms: 1 });
  await desk.open(world, 'Faults');
  const rows = page.getByRole('button', { name: /^Remove rule/ });
  await expect(rows).toHaveCount(3);
  const { x, y, width, height } = assertDefined((await rows.first().boundingBox()) ?? undefined, 'the button is visible');
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await press();
  // The second click comes as soon as the row has left.
  await expect.poll(() => rows.count(), { intervals: [20] }).toBe(2);
  await press();
  await page.waitForLoadState('networkidle');
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  await expect(rows).toHaveCount(1);
});
