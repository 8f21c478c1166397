import { readFileSync } from 'node:fs';
import { lab, product } from '@mt2/contracts';
import { readRecord } from '@mt2/lab';
import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('worlds are listed with those of other servers, compared, forked, exported and imported, and kept', async ({ page, world, desk }) => {
  await test.step('the worlds of all servers of a fleet are listed, and a silent one is named', async () => {
    await page.route('**/lab/api/servers', async (route) => {
      const answer = await route.fetch();
      const { message, ...envelope } = await answer.json();
      const [own] = message;
      const there = { ...own, server: 'b:3000', worlds: [{ ...own.worlds[0], id: 'theirs' }] };
      const silent = { server: 'c:3000', problem: 'It does not answer', worlds: [] };
      await route.fulfill({ json: { ...envelope, message: [{ ...own, server: 'a:3000' }, there, silent] } });
    });
    await desk.open(world, 'Worlds');
    const rows = page.getByRole('region', { name: 'Worlds' }).getByRole('row');
    const row = (text: string) => rows.filter({ hasText: text });
    // Other stories leave copies of worlds of this name.
    await expect(rows.filter({ has: page.getByText(world.id, { exact: true }) })).toContainText('on a:3000');
    await expect(row('theirs')).toContainText('on b:3000');
    await expect(row('c:3000')).toContainText('It does not answer. The worlds of this server are not shown.');
    await expectAccessible(page);
    await page.goto(page.url().replace(world.id, 'elsewhere'));
    await expect(page.getByText('World elsewhere is not on any reachable server. Unreachable: c:3000.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: world.id, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Worlds' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('two worlds are compared by table and row', async () => {
    const id = `then-${world.id}`;
    await world.call(lab.worlds.forkWorld, { world: world.id, id });
    await world.call(lab.people.fund, { persona: 'trader', currency: 'USDT', amount: '100' });
    await desk.open(world, 'Worlds');
    await page.getByLabel('Since', { exact: true }).selectOption(id);
    await expect(page.getByRole('region', { name: `From ${id} to ${world.id}` })).toContainText(
      'trader: USDT spot +100.00000000 available',
    );
  });

  await test.step('a world is forked, its clock is advanced, and it is deleted', async () => {
    await desk.open(world);
    const copy = `${world.id}-copy`;
    await desk.button('Fork').press('Enter');
    await desk.dialog.getByRole('textbox').fill(copy);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(desk.world).toHaveValue(copy);
    await desk.clock.getByRole('button', { name: '+1 d' }).click();
    await expect(desk.clock.getByRole('time')).toHaveText('2026-01-02 00:00:00');
    await desk.go('Clock');
    await expect(page.getByRole('cell', { name: '2026-01-02 00:00:00' })).toBeVisible();
    await desk.go('Worlds');
    await desk.button(`Delete ${copy}`).click();
    await desk.inDialog('Delete').click();
    await expect(desk.said(`World ${copy} was deleted`)).toBeVisible();
    await expect(desk.world).toHaveValue('main');
  });

  await test.step('a world is exported as a file, and imported by dropping it', async () => {
    await world.advance('1d');
    await desk.open(world, 'Worlds');
    const downloading = page.waitForEvent('download');
    await desk.button(`Export ${world.id}`).click();
    const bytes = readFileSync(await (await downloading).path());
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], 'mine.mt2-world.tar.gz'));
      return transfer;
    }, bytes.toString('base64'));
    await desk.drop(dropped);
    const id = `of-${world.id}`;
    await desk.dialog.getByRole('textbox', { name: 'Name' }).fill(id);
    // Every value of the file is checked, which a busy machine does for longer than a story looks for anything.
    const imported = page.waitForResponse((answer) => answer.url().endsWith('/import'), { timeout: 0 });
    await desk.inDialog('Import').click();
    expect(await (await imported).json()).toMatchObject({ type: 'ok', message: { id } });
    await expect(desk.said(`World ${id} was imported from mine.mt2-world.tar.gz, frozen`)).toBeVisible();
    await expect(desk.clock).toContainText('2026-01-02');
    await desk.go('Worlds');
    await desk.chooseFile.setInputFiles({ name: 'no-world.gz', mimeType: 'application/gzip', buffer: Buffer.from('nothing') });
    await desk.dialog.getByRole('textbox', { name: 'Name' }).fill('none');
    await desk.inDialog('Import').click();
    await expect(desk.said(/This file cannot be loaded as a world; nothing was changed · file: a tar archive, gzipped/)).toBeVisible();
  });

  await test.step('a world is pinned and unpinned, its outbox is emptied, and its time advances to an event', async () => {
    await desk.open(world, 'Worlds');
    await desk.button(`Pin ${world.id}`).click();
    await desk.button(`Unpin ${world.id}`).click();
    await expect(desk.said(`${world.id} is not pinned`)).toBeVisible();
    await expect(desk.button(`Pin ${world.id}`)).toBeVisible();
    await desk.go('Outbox');
    await desk.button('Clear').click();
    await desk.inDialog('Delete').click();
    await expect(page.getByText('No messages yet.')).toBeVisible();
    await desk.go('Clock');
    await page.getByRole('textbox', { name: 'Advance by' }).fill('banana');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Advance by' })).toHaveAccessibleDescription(/^Enter a duration/);
    await page.getByRole('combobox', { name: 'Advance until an event' }).selectOption('finance');
    await page.getByRole('combobox', { name: 'User' }).selectOption('saver');
    await page.getByRole('textbox', { name: 'Where' }).fill('change=completed');
    await page.getByRole('textbox', { name: 'Within' }).fill('1h');
    await page.keyboard.press('Enter');
    await expect(desk.said(/^No such event occurred: /)).toBeVisible();
    await page.getByRole('textbox', { name: 'Within' }).fill('20d');
    await page.keyboard.press('Enter');
    await expect(desk.said(/^Clock advanced: /)).toBeVisible();
    await expect(desk.advances.getByText(/finance-completion/)).toBeVisible();
  });
});

test('a question closes when the console shows another screen or world', async ({ page, world, desk }) => {
  await desk.open(world);
  await desk.go('Clock');
  for (const leave of [() => page.goBack(), () => page.goto(page.url().replace(/#.*/, '#/main/people'))]) {
    await desk.button('Reset').first().click();
    await expect(desk.dialog).toBeVisible();
    await leave();
    await expect(desk.dialog).toBeHidden();
  }
  await expect(desk.world).toHaveValue('main');
});

test('a new world starts from another one, at a later instant, or runs', async ({ page, world, desk }) => {
  const id = `new-${world.id}`;
  await desk.open(world, 'Worlds');
  await desk.button('New world').first().click();
  await desk.dialog.getByLabel('Name').fill(id);
  await desk.dialog.getByLabel('Seed').fill('7');
  await desk.dialog.getByLabel('From').selectOption(world.id);
  await expect(desk.dialog.getByLabel('Seed')).toBeHidden();
  await expect(desk.dialog.getByText('Leave empty for the time of its source.')).toBeVisible();
  await desk.dialog.getByLabel('At (UTC)').fill('2026-01-10T00:00');
  await expectAccessible(page);
  await desk.inDialog('Create').click();
  await expect(desk.said(`World ${id} is ready, frozen at 2026-01-10 00:00:00`)).toBeVisible();
  await expect(desk.world).toHaveValue(id);
  await desk.go('Worlds');
  await desk.button('New world').first().click();
  await desk.dialog.getByLabel('Clock running').check();
  await desk.inDialog('Create').click();
  await expect(desk.world).not.toHaveValue(id);
  await expect(desk.clock).toContainText('running');
  for (const made of [id, await desk.world.inputValue()]) await world.call(lab.worlds.deleteWorld, { id: made });
});

test('a dropped scene builds a world, or reports the wrong line; users are imported as CSV, and the record is exported as a file', async ({
  page,
  world,
  desk,
}) => {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await desk.open(world, 'Worlds');
  await desk.chooseScene.setInputFiles(file('bad.yaml', 'steps:\n  - fund:\n      who: newcomer\n      balances: { GOLD: 5 }\n'));
  await desk.inDialog('New world').click();
  await expect(desk.problems).toHaveText([/^Step 1 of the scene was refused: /, /^line 4 \(step 1, fund\.balances\.GOLD\): /]);
  await desk.inDialog('Close').click();
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'good.yaml'));
    return transfer;
  }, 'steps:\n  - fund: { who: newcomer, balances: { USDT: 5 } }\n  - advance: 1d\n');
  await page.getByText('Drop a scene').dispatchEvent('drop', { dataTransfer: dropped });
  const id = `scene-${world.id}`;
  await desk.dialog.getByRole('textbox').fill(id);
  await desk.inDialog('New world').click();
  await expect(desk.said(`2 steps of good.yaml were applied in ${id}`)).toBeVisible();
  await expect(desk.clock).toContainText('2026-01-02');
  await desk.button('Import').click();
  await desk.choosePeople.setInputFiles(file('people.csv', 'account,USDT\nann@mt2.test,much\n'));
  await expect(desk.problems).toHaveText([/^No user was created/, /^line 2, column USDT: a decimal number/]);
  await desk.choosePeople.setInputFiles(file('people.csv', 'account,USDT\nann@mt2.test,7\n'));
  await expect(desk.said(`1 user from people.csv created in ${id}`)).toBeVisible();
  await expect(page.getByRole('row', { name: /ann@mt2\.test/ })).toBeVisible();
  await desk.go('Worlds');
  const downloading = page.waitForEvent('download');
  await desk.button(`Download record of ${id}`).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${id}.mt2-record.json`);
  const { steps } = readRecord(readFileSync(await download.path(), 'utf8'));
  expect(steps.map(({ call }) => call)).toEqual(['people.fund', 'clock.advance', 'people.createPerson', 'people.fund']);
});

test('messages, requests and refusals are shown live, and a fault is triggered on purpose', async ({ page, world, desk }) => {
  await test.step('a code appears as soon as it is sent, and a refused call shows its reason', async () => {
    await desk.open(world, 'Outbox');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await world.call(product.session.sendMailCode, { user_string: 'ann@example.com', type: 'register' });
    await expect(page.getByRole('listitem').filter({ hasText: 'ann@example.com' })).toContainText(
      await world.code('ann@example.com', 'register'),
    );
    await world.refusal(product.spot.cancelOrder, { id: 999_999 }, await world.logInAs('trader'));
    await desk.go('Requests');
    await desk.call('spot.cancelOrder').click();
    await expect(desk.why.getByRole('heading', { level: 2 }).first()).toHaveText(/was refused by order$/);
    const bar = page.getByRole('separator', { name: 'Width of the detail' });
    await bar.press('ArrowLeft');
    await expect(bar).toHaveAttribute('aria-valuenow', '360');
    await expect(desk.why).toContainText('order-not-found');
    await expectAccessible(page);
  });

  await test.step('the feed is followed, and a request names the wrong field', async () => {
    await desk.open(world, 'Feed');
    await desk.follow('ticker, dance');
    await expect(page.getByRole('alert')).toContainText('dance');
    await desk.follow('ticker');
    await expect(page.getByRole('row', { name: /ticker 1 snapshot/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'As' }).selectOption('trader');
    await desk.follow('user');
    await expect(page.getByRole('row', { name: /user \d+ snapshot/ })).toBeVisible();
    await expectAccessible(page);
    await world.refusal(product.spot.placeOrder, { curency_id: 1 } as never, await world.logInAs('trader'));
    await desk.go('Requests');
    await desk.call('spot.placeOrder').click();
    await expect(desk.why).toContainText('curency_id currency_id?');
  });

  await test.step('a fault rule is added, its hits are counted, and it is removed', async () => {
    await desk.open(world, 'Faults');
    await expect(page.getByText('No fault rules.')).toBeVisible();
    await desk.button('Add a rule').click();
    await desk.dialog.getByLabel('Effect').selectOption('refusal');
    await desk.dialog.getByLabel('Refusal').fill('insufficient-balanc');
    await desk.dialog.getByLabel('Call', { exact: true }).fill('coin/trade');
    await desk.inDialog('Add').click();
    await expect(desk.dialog.getByRole('alert')).toHaveText(/^Did you mean insufficient-balance .*\?$/);
    await desk.dialog.getByLabel('Refusal').fill('insufficient-balance');
    await expect(desk.dialog.getByRole('alert')).toHaveCount(0);
    await desk.dialog.getByLabel('User').selectOption('trader');
    await desk.dialog.getByLabel('How often').selectOption('every');
    await desk.dialog.getByLabel('Number').fill('2');
    await expectAccessible(page);
    await desk.inDialog('Add').click();
    await expect(desk.said('spot.placeOrder: refusal insufficient-balance')).toBeVisible();
    const rule = page.getByRole('row').filter({ hasText: 'spot.placeOrder' });
    await expect(rule).toContainText('every 2');
    await expect(rule).toContainText('0 of 0');
    const speaker = await world.logInAs('trader');
    await world.placeOrder(speaker, { price: '60000' });
    expect(await world.refusal(product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.01' }, speaker)).toBe(
      'insufficient-balance',
    );
    await expect(rule).toContainText('1 of 2');
    await desk.go('Requests');
    await expect(page.getByRole('row').filter({ hasText: 'refusal insufficient-balance' })).toHaveCount(1);
    await desk.go('Faults');
    await desk.button('Remove all').click();
    await expect(desk.said('1 rule removed')).toBeVisible();
    await expect(rule).toHaveCount(0);
  });
});

test('a state is reached, and products and users are changed', async ({ page, world, desk }) => {
  await test.step('the atlas draws the states of a loan, and takes a tester to one', async () => {
    await desk.open(world, 'Atlas');
    await desk.button('Loan').click();
    await expect(page.getByRole('img', { name: 'States of Loan' })).toContainText('repayment failed');
    const state = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'awaiting audit', exact: true }) });
    await expect(state).toContainText('loan.repay as trader');
    await state.getByRole('button', { name: 'Take me there' }).click();
    await expect(desk.said(/^awaiting audit: number \d+ of trader$/)).toBeVisible();
    await expect(state.getByRole('cell').nth(1)).toHaveText('trader');
    const phone = page.frameLocator('iframe').first();
    await expect(phone.getByRole('heading', { name: 'Loan details' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('managed finance products are changed, closed and opened, and a user loses the verification', async () => {
    await desk.open(world);
    await desk.act('authenticator', 'Authenticator code of authenticator');
    await expect(desk.dialog.getByRole('status').first()).toHaveText((await world.people.totp('authenticator')).code);
    await page.keyboard.press('Escape');
    await desk.act('trader', 'Verify trader');
    await desk.dialog.getByLabel('Verified').selectOption('none');
    await desk.inDialog('Set').click();
    await expect(desk.said('trader is verified: none')).toBeVisible();
    await desk.go('Offerings');
    const verta = page.getByRole('article').filter({ hasText: 'VERTA' });
    await expect(verta).toContainText('UpcomingFirst come, first served');
    await verta.getByRole('button', { name: 'Move launch' }).click();
    const launch = desk.dialog.getByLabel('New launch');
    const before = await launch.inputValue();
    await launch.fill('1h');
    await desk.inDialog('Move').click();
    await expect(desk.dialog.getByRole('status').getByText(/^The launch must be on a full minute/)).toBeVisible();
    await launch.fill(before);
    await desk.inDialog('Move').click();
    await expect(desk.said(/^VERTA launches at /)).toBeVisible();
    await desk.go('Finance');
    await expect(page.getByRole('row', { name: /USDT 60 days/ })).toContainText('To be opened');
    await desk.button('Open USDT 60 days').click();
    await expect(desk.said('USDT 60 days is open')).toBeVisible();
    await desk.button('Close USDT 15 days').click();
    await expect(desk.button('Open USDT 15 days')).toBeVisible();
    await desk.button('Edit USDT 7 days').click();
    const rate = desk.dialog.getByLabel('Percent per day');
    await rate.fill('abc');
    await desk.inDialog('Change').click();
    await expect(rate).toHaveAccessibleDescription(/^Expected: a decimal number/);
    await rate.fill('0.25');
    await expectAccessible(page);
    await desk.inDialog('Change').click();
    await expect(page.getByRole('row', { name: /USDT 7 days/ })).toContainText('0.25%');
    expect((await world.call(product.finance.listProducts, {})).map(({ id, status }) => [id, status])).toEqual([
      [1, 1],
      [3, 1],
      [4, 1],
      [2, 3],
    ]);
  });
});
