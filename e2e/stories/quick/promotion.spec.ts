import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { PATHS } from '@mt2/web/paths';
import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { promotionScreen } from '../../screens/promotion.ts';
import { sessionForm } from '../../screens/session.ts';
import { toast } from '../../screens/shell.ts';
import { say } from '../../words.ts';

test.use({ persona: 'inviter' });

test('an inviter invites a friend, whose trades earn rebates that are credited the next day', async ({ page, browser, world }) => {
  const screen = promotionScreen(page);
  await openScreen(page, 'promotion', say);
  const { extension_code, share_url } = await world.call(product.promotion.getPoster, {}, await world.logInAs('inviter'));
  await expect(page.getByRole('main')).toContainText(extension_code);

  const friend = await browser.newPage();
  await friend.goto(`${share_url}?code=${extension_code}`);
  const form = sessionForm(friend);
  await expect(form.invitation).toHaveValue(extension_code);
  // The guest first looks around: the code is still there on return.
  await friend.goto(`${world.origin}/#${PATHS.home}`);
  await friend
    .getByRole('main')
    .getByRole('link', { name: say('common.register') })
    .click();
  await expect(form.invitation).toHaveValue(extension_code);
  await form.email.fill('friend@mt2.test');
  await form.sendCode.click();
  await expect
    .poll(async () => (await world.call(lab.outbox.listOutbox, { recipient: 'friend@mt2.test', purpose: 'register' })).length)
    .toBe(1);
  const [mail] = await world.call(lab.outbox.listOutbox, { recipient: 'friend@mt2.test', purpose: 'register' });
  await form.code.fill(assertDefined(mail, 'a code was sent').code);
  await form.loginPassword.fill('secret-1');
  await form.repeated.fill('secret-1');
  await form.agreement.check();
  await form.register.click();
  await expect(toast(page, say('promotion.told-joined', { account: 'fr***@mt2.test' }))).toBeVisible();
  await friend.close();

  await screen.tab('friends').click();
  await expect(screen.panel).toContainText('fr***@mt2.test');
  await world.fund('friend@mt2.test', { currency: 'USDT', amount: '20000' });
  const trader = await world.logInAs('friend@mt2.test');
  await world.placeOrder(trader, { quantity: '0.1' });
  await screen.tab('rebates').click();
  await expect(screen.panel).toContainText('fr***@mt2.test');
  await world.advance('1d');
  await world.advance('10m');
  await expect(screen.rows.getByText(say('promotion.pending'), { exact: true })).toHaveCount(0);
  await world.prove();
});
