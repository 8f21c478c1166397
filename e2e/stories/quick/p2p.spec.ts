import { product } from '@mt2/contracts';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures.ts';
import { BUYER, bindCard, FUND_PASSWORD, FUNDS, fiatUsdt, nameOf, SELLER } from '../../p2p.ts';
import { openScreen } from '../../screens/all.ts';
import { picture } from '../../screens/kyc.ts';
import { orderScreen, p2pMarket, publishForm } from '../../screens/p2p.ts';
import { fact, resultScreen, titleOf, toast } from '../../screens/shell.ts';
import { say } from '../../words.ts';

/** Writes a message in the open chat. */
async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox').fill(words);
  await page.getByRole('button', { name: say('chat.send'), exact: true }).click();
}

test.use({ persona: SELLER });
test.beforeEach(async ({ world, speaker }) => {
  await bindCard(world, speaker);
  await world.fund(SELLER, FUNDS);
});

test('two users complete a trade: advert, order, payment with a proof, release', async ({ page, world, speaker, openPhone }) => {
  const buyer = await openPhone(BUYER);
  const form = publishForm(page);
  await openScreen(page, 'p2pPublish', say);
  await form.chooseFiat('CNY');
  await form.price.fill('7.25');
  await form.total.fill('500');
  await form.min.fill('10');
  await form.max.fill('500');
  // The only payment method is chosen.
  await expect(form.way('way-bank')).toHaveAttribute('aria-pressed', 'true');
  await form.note.fill('Bank transfer only');
  await form.post.click();
  await form.confirm.click();
  await expect(resultScreen(page).status('p2p.posted')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await resultScreen(page).view.click();
  await expect(titleOf(page)).toHaveText(say('screen.p2p-mine'));
  await expect(page.getByRole('article').filter({ hasText: '7.25' })).toContainText(say('status.advert-trading'));

  const seller = await nameOf(world, speaker);
  const market = p2pMarket(buyer.page);
  await openScreen(buyer.page, 'p2p', say);
  await market.chooseFiat('CNY');
  await market.take(seller).first().click();
  await expect(buyer.page.getByRole('main').getByText('Bank transfer only')).toBeVisible();
  await market.pays.fill('1000');
  await expect.poll(() => fact(market.facts, say('p2p.i-receive'))).toBe('137.93 USDT');
  await expect.poll(() => fact(market.facts, say('p2p.i-pay'))).toBe('1,000.00 CNY');
  await expectAccessibleInBothThemes(buyer.page);
  await market.order.click();
  await market.confirm.waitFor();
  const rows = await market.confirmation.getByRole('definition').allInnerTexts();
  await market.confirm.click();
  const placed = resultScreen(buyer.page);
  await expect(placed.status('status.p2p-pending-payment')).toBeVisible();
  expect((await placed.main.getByRole('definition').allInnerTexts()).slice(0, rows.length - 1)).toEqual(rows.slice(0, -1));
  await expectAccessibleInBothThemes(buyer.page);
  await placed.main.getByRole('button', { name: say('p2p.pay-now') }).click();
  // In one step: a toast is shown for some seconds only.
  const told = page.locator('[data-toast]', { hasText: say('p2p.told-new-sale', { amount: '137.93 USDT' }) });
  await told.getByRole('button', { name: say('common.view'), exact: true }).click();
  const sold = orderScreen(page);
  await expect(sold.status('pending-payment')).toBeVisible();

  const bought = orderScreen(buyer.page);
  await expect(bought.status('pending-payment')).toBeVisible();
  await expect(bought.ring).toBeVisible();
  await expect(bought.sides).toContainText(say('p2p.buyer-pending'));
  await expect(buyer.page.getByRole('main').getByText('Bank transfer only')).toBeVisible();
  await bought.copy(say('p2p.payee')).click();
  await expect(toast(buyer.page, say('toast.copy-success'))).toBeVisible();
  await expectAccessibleInBothThemes(buyer.page);

  await bought.chat.click();
  await write(buyer.page, 'Paying now');
  await expect(toast(page, say('p2p.told-message', { text: 'Paying now' }))).toBeVisible();
  await expect(sold.unread(1)).toBeVisible();
  await sold.unread(1).click();
  await expect(page.getByRole('main').getByText('Paying now')).toBeVisible();
  await write(page, 'Thank you');
  await expect(buyer.page.getByRole('main').getByText('Thank you')).toBeVisible();
  await expectAccessibleInBothThemes(buyer.page);
  await page.goBack();
  await buyer.page.goBack();
  await expect(sold.chat).toBeVisible();

  await bought.paid.click();
  await bought.tickPaid();
  await bought.voucher.album.setInputFiles(picture('front'));
  await expect(bought.voucher.isUploaded).toBeVisible();
  await bought.markPaid.click();
  await expect(bought.status('to-be-confirmed')).toBeVisible();
  await expect(sold.status('to-be-confirmed')).toBeVisible();
  await expect(sold.sides).toContainText(say('p2p.buyer-paid'));
  await expect(page.getByRole('button', { name: `${say('p2p.voucher')} 1` })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await sold.release.click();
  await sold.tickRelease();
  await sold.typeFundPassword('111111');
  await sold.confirmRelease.click();
  await expect(sold.releaseSheet.getByRole('alert')).toBeVisible();
  await sold.typeFundPassword(FUND_PASSWORD);
  await sold.confirmRelease.click();
  await expect(sold.status('completed')).toBeVisible();
  await expect(bought.status('completed')).toBeVisible();
  await expect(bought.step('released')).toBeVisible();
  await bought.rate('good').click();
  await expect(buyer.page.getByText(say('p2p.rated', { rating: say('p2p.good') }))).toBeVisible();

  const { data } = await world.call(product.p2p.listSellerAdverts, {}, speaker);
  const advert = data[0]?.id ?? 0;
  expect(await fiatUsdt(world, buyer.speaker, advert)).toBe('137.93000000');
  expect(await fiatUsdt(world, speaker, advert)).toBe('1999.50000000');
  await world.prove();
});
