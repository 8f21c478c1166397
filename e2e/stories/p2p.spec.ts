import { PATHS } from '@mt2/web/paths';
import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { BUYER, bindCard, decide, FUNDS, fiatUsdt, offer, openOrder, pay, SELLER, take } from '../p2p.ts';
import { picture } from '../screens/kyc.ts';
import { orderScreen, publishForm } from '../screens/p2p.ts';
import { titleOf, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('two users who trade with each other', () => {
  test.use({ persona: SELLER });
  test.beforeEach(async ({ world, speaker }) => {
    await bindCard(world, speaker);
    await world.fund(SELLER, FUNDS);
  });

  test('see an ad edited in place, whose open order keeps its price', async ({ page, world, speaker, openPhone }) => {
    const buyer = await openPhone(BUYER);
    const advert = await offer(world, speaker);
    const first = await take(world, buyer.speaker, advert);
    await page.goto(`/#${PATHS.p2pMine}?list=adverts`);
    await page.getByRole('link', { name: say('p2p.edit-advert') }).click();
    const form = publishForm(page);
    await expect(page.getByText(say('p2p.orders-keep-terms'))).toBeVisible();
    await form.total.fill('100');
    await form.max.fill('100');
    await form.save.click();
    await expect(page.getByText(say('refusal.p2p-total-too-low'))).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await form.total.fill('300');
    await form.price.fill('7.5');
    await form.save.click();
    await form.confirmEdit.click();
    await expect(toast(page, say('p2p.edited'))).toBeVisible();
    await expect(titleOf(page)).toHaveText(say('screen.p2p-mine'));
    const card = page.getByRole('article').filter({ hasText: '7.50' });
    await expect(card).toContainText('300.00 USDT');
    await openOrder(buyer.page, first);
    await expect(buyer.page.getByRole('main')).toContainText('7.25');
    await buyer.page.goto(`/#${PATHS.p2pAdvert}?id=${advert}`);
    await expect(buyer.page.getByRole('main')).toContainText('7.50');
    await world.prove();
  });

  test('bring an order to the arbiter, who decides for the buyer', async ({ page, world, speaker, openPhone }) => {
    const buyer = await openPhone(BUYER);
    const advert = await offer(world, speaker);
    const id = await take(world, buyer.speaker, advert);
    await pay(world, buyer.speaker, id);
    const bought = orderScreen(buyer.page);
    await openOrder(page, id);
    await openOrder(buyer.page, id);
    await expect(bought.status('to-be-confirmed')).toBeVisible();
    await expect(bought.appeal).toHaveCount(0);
    await world.advance('10m');
    await bought.appeal.click();
    await bought.statement.fill('Paid by bank transfer, the receipt is below');
    await bought.evidence.album.setInputFiles(picture('reverse'));
    await expect(bought.evidence.isUploaded).toBeVisible();
    await bought.sendAppeal.click();
    await expect(toast(page, say('p2p.told-appealed', { amount: '100.00 USDT' }))).toBeVisible();
    await expect(buyer.page.getByText(say('p2p.waiting-decision'))).toBeVisible();
    await expectAccessibleInBothThemes(buyer.page);

    await page.goto(`/#${PATHS.p2pAppeal}?id=${id}`);
    await expect(page.getByRole('main').getByText('Paid by bank transfer, the receipt is below')).toBeVisible();
    await expect(page.getByRole('button', { name: `${say('p2p.evidence')} 1` })).toBeVisible();
    await page.getByRole('button', { name: say('p2p.add-statement') }).click();
    await orderScreen(page).statement.fill('Nothing arrived here');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('p2p.send-statement') })
      .click();
    await expect(buyer.page.getByRole('main').getByText('Nothing arrived here')).toBeVisible();

    await decide(world, id, 'approve', 'The receipt is genuine');
    await expect(buyer.page.getByText(say('p2p.decided-buyer'))).toBeVisible();
    await expect(page.getByRole('main').getByText('The receipt is genuine')).toBeVisible();
    expect(await fiatUsdt(world, buyer.speaker, advert)).toBe('100.00000000');
    await world.prove();
  });
});
