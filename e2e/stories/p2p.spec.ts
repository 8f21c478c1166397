import { PATHS } from '@mt2/web/paths';
import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { BUYER, bindCard, decide, FUNDS, fiatUsdt, offer, openOrder, pay, SELLER, take } from '../p2p.ts';
import { picture } from '../screens/kyc.ts';
import { orderScreen } from '../screens/p2p.ts';
import { toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.use({ persona: SELLER });
test.beforeEach(async ({ world, speaker }) => {
  await bindCard(world, speaker);
  await world.fund(SELLER, FUNDS);
});

test('two users bring an order to the arbiter, who decides for the buyer', async ({ page, world, speaker, openPhone }) => {
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
