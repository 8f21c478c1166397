import { expect, expectAccessible, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { chatDesk, chatView, openDesk } from '../../screens/chat.ts';
import { toast } from '../../screens/shell.ts';
import { say } from '../../words.ts';

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
