import { product } from '@mt2/contracts';
import { atoms, COIN, formatAtoms } from '@mt2/domain';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { pairButton, pairSheet } from '../screens/market.ts';
import { fact } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';

/** As a field shows a number while nobody types in it. */
const grouped = (text: string) => text.replace(/\B(?=(\d{3})+\.)/g, ',');

test.describe('a newcomer with three million', () => {
  test.use({ persona: 'newcomer' });
  test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '3000000' }));

  test('what the balance does not pay for is refused before it is sent', async ({ page }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await spot.price.fill('60000');
    await spot.quantity.fill('50.000001');
    await expect(page.getByText(say('refusal.insufficient-balance'))).toBeVisible();
    await expect(spot.buy).toBeDisabled();
    await spot.sellSide.check({ force: true });
    await spot.quantity.fill('0.01');
    await expect(page.getByText(say('refusal.insufficient-sellable-balance'))).toBeVisible();
    await expect(spot.sell).toBeDisabled();
  });

  test('every other rule speaks beside the form too', async ({ page }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    for (const [price, quantity, sentence] of [
      ['64000', '0.000001', say('refusal.below-minimum-amount')],
      ['64000', '0.00007', say('spot.minimum-value', { value: '5.00', coin: 'USDT' })],
      ['90000', '0.01', say('refusal.price-out-of-range')],
      ['0', '0.01', say('refusal.price-required')],
    ] as const) {
      await spot.price.fill(price);
      await spot.quantity.fill(quantity);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(spot.buy).toBeDisabled();
    }
  });
});

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('a price of the book goes into the form, steps are ticks, and the slider divides what there is', async ({
    page,
    world,
    speaker,
  }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    const best = (await spot.bids.allInnerTexts())[0]?.split('\n')[0]?.replaceAll(',', '') ?? '';
    await spot.market.click();
    await spot.bids.first().click();
    await expect(spot.limit).toBeChecked();
    await expect(spot.price).toHaveValue(grouped(best));
    await spot.raise('spot.price-in', 'USDT').click();
    await expect(spot.price).toHaveValue(grouped(formatAtoms(atoms(best) + COIN / 100n).slice(0, -6)));
    await spot.lower('spot.price-in', 'USDT').click();
    await spot.price.fill('60000');
    const { change_balance } = await world.call(product.wallet.getBalance, { currency: 3, type: 'change' }, speaker);
    const available = atoms(String(change_balance));
    for (const percent of [25n, 50n, 75n, 100n]) {
      await spot.slider.press('PageUp');
      const steps = (available * percent) / 100n / 60_000n / 100n;
      await expect(spot.quantity).toHaveValue(formatAtoms(steps * 100n).slice(0, -2));
    }
    await spot.total.fill('600');
    await expect(spot.quantity).toHaveValue('0.010000');
    expect(await fact(page.getByRole('main'), say('spot.estimated-fee'))).toBe('0.00000800 BTC');
  });

  test('the book is grouped and laid out as one likes', async ({ page }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await expect(spot.asks).toHaveCount(8);
    await expect(spot.grouping.getByRole('option')).toHaveText(['0.01', '0.1', '1', '2.5']);
    await spot.grouping.selectOption({ label: '2.5' });
    await expect(spot.asks).toHaveCount(8);
    await expect(spot.bids).toHaveCount(8);
    for (const price of await spot.bids.allInnerTexts()) expect(price).toMatch(/^\d\d,\d{3}\.[05]\b/);
    await spot.layout.click();
    await expect(spot.asks).toHaveCount(0);
    await expect(spot.bids).toHaveCount(16);
    await expect(spot.grouping.getByRole('option')).toHaveText(['0.01', '0.1', '1']);
    await expect(spot.grouping).toHaveValue('100');
    await spot.layout.click();
    await expect(spot.bids).toHaveCount(0);
    await expect(spot.asks).toHaveCount(16);
    await spot.layout.click();
    await expect(spot.grouping).toHaveValue('250');
  });

  test('another market is a tap away, with a form of its own', async ({ page }) => {
    await openScreen(page, 'spot', say);
    await spotScreen(page).quantity.fill('0.01');
    await pairButton(page, 'BTC/USDT').click();
    await pairSheet(page).market('XRP').click();
    const spot = spotScreen(page, 'XRP');
    await expect(spot.quantity).toHaveValue('');
    await expect(spot.price).toHaveValue(/^0\.\d{4}$/);
    await page.getByRole('link', { name: say('spot.open-chart') }).click();
    await expect(page.getByRole('figure', { name: say('kline.chart-of', { symbol: 'XRP/USDT' }) })).toBeVisible();
  });
});
