import { pngBytes } from '@mt2/conformance/pictures';
import { product } from '@mt2/contracts';
import type { WorldRecord } from '@mt2/contracts/lab/recorded';
import { recordText } from '@mt2/lab';
import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const fund = (amount: string) => ({ currency: 'USDT', account: 'change', amount });

test('a dropped record is replayed, and the first step with a different outcome is shown', async ({ page, world, desk }) => {
  await world.people.fund('newcomer', fund('5'));
  await world.people.fund('newcomer', fund('6'));
  const record = await world.record();
  const file = (name: string, of: WorldRecord) => ({ name, mimeType: 'application/json', buffer: Buffer.from(recordText(of)) });
  await desk.open(world, 'Worlds');
  await desk.chooseRecord.setInputFiles(file('bug.json', record));
  await desk.dialog.getByRole('textbox').fill(`again-${world.id}`);
  await desk.inDialog('Replay').click();
  await expect(desk.dialog.getByRole('status').first()).toContainText('All 2 steps match the record');
  await expect(desk.dialog.getByRole('link', { name: `again-${world.id}` })).toBeVisible();
  await desk.inDialog('Close').click();

  const steps = record.steps.map((step, at) => (at === 1 ? { ...step, input: { persona: 'newcomer', ...fund('7') } } : step));
  await desk.chooseRecord.setInputFiles(file('other.json', { ...record, steps }));
  await desk.inDialog('Replay').click();
  const outcome = desk.dialog.getByRole('status').first();
  await expect(outcome).toContainText('Step 2, people.fund: different result');
  await expect(outcome).toContainText('11.00000000');
  await expect(outcome).toContainText('12.00000000');
  await expectAccessible(page);
  await desk.inDialog('Close').click();

  await desk.chooseRecord.setInputFiles(file('early.json', { ...record, complete: false }));
  await desk.inDialog('Replay').click();
  await expect(outcome).toContainText('All 2 steps match the record; the final state was not compared');
  await desk.inDialog('Close').click();

  await desk.chooseRecord.setInputFiles({ name: 'none.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  await desk.inDialog('Replay').click();
  await expect(desk.problems).toHaveText(['This is not a record: it is not JSON.']);
});

test('a user becomes the merchant for whom the policy acts', async ({ page, world, desk }) => {
  const trader = await world.logInAs('whale');
  const openSessions = async () => (await world.call(product.security.listLogins, {}, trader)).open_sessions;
  const before = await openSessions();
  await desk.open(world, 'Operator');
  await desk.button('New merchant').click();
  await desk.dialog.getByLabel('Person').selectOption('whale');
  await desk.chooseVoucher.setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: pngBytes() });
  await expectAccessible(page);
  await desk.inDialog('Add').click();
  await expect(desk.said('The policy p2p-merchant acts for whale')).toBeVisible();
  expect(await openSessions()).toBe(before);
  await expect(desk.dialog).toHaveCount(0);
});

test('calls are shown live, and only matching ones', async ({ page, world, desk }) => {
  await desk.open(world, 'Requests');
  await page.getByLabel('Path contains').fill('health');
  await expect(page.getByText('No calls match.')).toBeVisible();
  const calls = page.getByRole('region', { name: 'Calls' }).getByRole('row');
  await world.call(product.meta.getHealth, {});
  await expect(calls).toHaveCount(2);
  await world.call(product.meta.getHealth, {});
  await expect(calls.last()).toContainText('× 2');
  await expect(calls).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Every read' }).check();
  await expect(calls).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Refused only' }).check();
  await expect(page.getByText('No calls match.')).toBeVisible();
  await page.getByLabel('Path contains').fill('coin/trade');
  await world.refusal(product.spot.placeOrder, { currency_id: 1, type: 1, amount: '1' });
  await expect(calls).toHaveCount(2);
});
