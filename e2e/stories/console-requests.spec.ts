import { readFileSync } from 'node:fs';
import { product } from '@mt2/contracts';
import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('a logged request is sent again, edited, and copied for a shell and a test', async ({ page, context, world, desk }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const trader = await world.logInAs('trader');
  await world.placeOrder(trader, { price: '60000' });
  const ordersOf = async () => (await world.call(product.spot.listOrders, { limit: 100 }, trader)).length;
  const before = await ordersOf();
  await desk.open(world, 'Requests');
  await desk.call('spot.placeOrder').click();

  await test.step('a change asks first, and is then sent in a new session of its user', async () => {
    await desk.button('Send again').click();
    await expect(desk.dialog).toContainText(`It changes the world ${world.id}, as trader@mt2.test.`);
    await desk.inDialog('Cancel').click();
    expect(await ordersOf()).toBe(before);
    await desk.button('Send again').click();
    await desk.inDialog('Send again').click();
    await expect(desk.why).toContainText('HTTP 200');
    await expect(desk.why).toContainText('"target_price": "60000.00000000"');
    expect(await ordersOf()).toBe(before + 1);
    await expectAccessible(page);
  });

  await test.step('a field is changed, one is removed, and one is added', async () => {
    await desk.button('Edit and send').click();
    await expect(desk.field('Path')).toHaveValue('/api/coin/trade');
    await desk.field('amount').fill('1000000');
    await desk.inDialog('Remove target_price').click();
    await desk.inDialog('Add a field').click();
    await desk.field('Name').fill('lang');
    await desk.field('Value').fill('en');
    await expectAccessible(page);
    await desk.inDialog('Send').click();
    await expect(desk.why).toContainText('"key": "');
    expect(await ordersOf()).toBe(before + 1);
  });

  await test.step('it is copied as curl, without a token', async () => {
    await expect(desk.why).toContainText('Secrets are variables: MT2_TOKEN');
    await desk.button('Copy curl').click();
    await expect(desk.said('Copied curl')).toBeVisible();
    expect(await copied()).toMatch(/^curl -X POST '[^']+\/api\/coin\/trade' \\\n[\s\S]*-H "Authorization: \$MT2_TOKEN"/);
  });

  await test.step('a request with a secret asks for it', async () => {
    await world.refusal(product.session.login, { user_string: 'trader@mt2.test', password: 'wrong-1' });
    await desk.call('session.login').click();
    await desk.button('Send again').click();
    await desk.dialog.getByLabel('password', { exact: true }).fill('mt2-demo');
    await desk.inDialog('Send').click();
    await expect(desk.why).toContainText('"type": "ok"');
  });

  await test.step('all pages of a list that was read are saved as CSV, as its user', async () => {
    await desk.call('spot.listOrders').click();
    const [download] = await Promise.all([page.waitForEvent('download'), desk.button('Save as CSV').click()]);
    expect(download.suggestedFilename()).toBe('spot.listOrders.csv');
    const [head, ...rows] = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\n');
    expect(head).toMatch(/^\uFEFFid,.*,client_id/);
    expect(rows).toHaveLength(await ordersOf());
    expect(rows[0]).toContain('60000.00000000');
  });
});
