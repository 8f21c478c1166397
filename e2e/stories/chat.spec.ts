import { product } from '@mt2/contracts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { chatDesk, chatView, openDesk } from '../screens/chat.ts';
import { labConsole } from '../screens/console.ts';
import { toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a newcomer and the operator', () => {
  test.use({ persona: 'newcomer' });

  test('reach the review of a deposit from a question about it, and see its decision', async ({ page, world, speaker }) => {
    const file = new File([new Uint8Array(await page.screenshot())], 'transfer.png', { type: 'image/png' });
    const imgs = await world.call(product.upload.uploadPicture, { file }, speaker);
    await world.call(product.deposit.requestDeposit, { currency: 3, amount: '100', account: 'TRC20', imgs }, speaker);
    await openScreen(page, 'support', say);
    const [app, tab] = [chatView(page, say), await openDesk(page, world)];
    const [desk, lab] = [chatDesk(tab), labConsole(tab)];
    await app.write('Where is my deposit?');
    await app.send();
    const link = app.messages.getByRole('link', { name: say('record.deposit-details') });
    await expect(link).toContainText(say('status.record-processing'));

    await desk.row('newcomer@mt2.test').click();
    await desk.toReview.click();
    await lab.review('newcomer@mt2.test', 'deposit').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(link).toContainText(say('status.record-passed'));
    await lab.go('Chat');
    await expect(desk.message(/Deposit \d+ · decided/)).toBeVisible();
  });

  test('keep the reply being written while the server is silent, and what is added while it is sent', async ({
    page,
    world,
    speaker,
    tolerate,
  }) => {
    tolerate(/lab\/api\/chat/);
    const ask = (text: string) => world.call(product.chat.say, { text }, speaker);
    await ask('One');
    const tab = await openDesk(page, world);
    const desk = chatDesk(tab);
    await desk.answer.fill('Well');
    await tab.route('**/lab/api/chats?*', (route) => route.abort('connectionreset'));
    const failed = tab.waitForEvent('requestfailed');
    await ask('Two');
    await failed;
    await expect(desk.answer).toHaveValue('Well');
    await tab.unrouteAll();
    await ask('Three');
    await expect(desk.message('Three')).toBeVisible();
    await expect(desk.answer).toHaveValue('Well');

    const sending = Promise.withResolvers<void>();
    await tab.route(/\/lab\/api\/chats\/\d+$/, async (route) => {
      await sending.promise;
      await route.continue();
    });
    const sent = tab.waitForRequest((request) => request.method() === 'POST' && /\/chats\/\d+$/.test(request.url()));
    await desk.send();
    await sent;
    await desk.answer.fill('Well, wait');
    sending.resolve();
    await expect(desk.message('Well')).toBeVisible();
    await expect(desk.answer).toHaveValue(', wait');
  });
});

test.describe('a newcomer and the operator', () => {
  test.use({ persona: 'newcomer' });

  test('chat live, with images, read marks and typing', { tag: '@chromium' }, async ({ page, world }) => {
    await openScreen(page, 'support', say);
    const [app, tab] = [chatView(page, say), await openDesk(page, world)];
    const desk = chatDesk(tab);
    await expectAccessible(page);
    await app.write('I forgot my login password');
    await app.send();
    // Its answer, which may have arrived already, has the same words.
    await expect(app.message('I forgot my login password').first()).toBeVisible();
    await expect(app.messages.getByRole('link', { name: 'I forgot my login password. What now?' })).toBeVisible();

    await desk.row('newcomer@mt2.test').click();
    await expect(desk.message('I forgot my login password').first()).toBeVisible();
    await expect(app.messages.getByRole('img', { name: say('chat.seen') })).toHaveCount(1);
    await desk.answer.pressSequentially('Have you');
    await expect(app.typing).toBeVisible();
    await desk.answer.fill('Have you tried the link?');
    await desk.send();
    await expect(app.message('Have you tried the link?')).toBeVisible();
    await expect(app.typing).toHaveCount(0);
    await expect(desk.message('Have you tried the link?')).toContainText('read');

    await app.draft.pressSequentially('Yes');
    await expect(desk.typing).toBeVisible();
    await app.addPicture('screen.png', await page.screenshot());
    await app.send();
    await expect(desk.message('Yes')).toBeVisible();
    await expect(desk.pictures).toHaveCount(1);
    await expect(app.messages.getByRole('button', { name: say('chat.enlarge') })).toHaveCount(1);
    await expectAccessible(page);

    await openScreen(page, 'home', say);
    await desk.answer.fill('It works again');
    await desk.send();
    const told = toast(page, say('chat.told', { text: 'It works again' }));
    await expect(told).toBeVisible();
    const support = page.getByRole('banner').getByRole('link', { name: say('home.customer-service') });
    await support.click();
    await expect(app.newLine).toBeVisible();
    await expect(app.message('It works again')).toBeVisible();
  });
});
