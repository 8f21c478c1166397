import { COIN } from '@mt2/domain';
import { balanceOf } from '../../balance.ts';
import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { optionScreen } from '../../screens/option.ts';
import { fact } from '../../screens/shell.ts';
import { say } from '../../words.ts';

/** USDT of the options account, in atoms. */
const usdt = (available: bigint, frozen = 0n) => ({ available: available * COIN, frozen: frozen * COIN });

test.use({ persona: 'basic' });
test.beforeEach(({ world }) => world.fund('basic', { currency: 'USDT', amount: '1000', account: 'micro' }));

test('a user wins: the ring counts down by the world’s clock, the result is shown, and the chart proves it', async ({
  page,
  world,
  speaker,
}) => {
  const option = optionScreen(page);
  await world.advance('4h');
  await openScreen(page, 'options', say);
  await option.time(1).check({ force: true });
  await option.quick('100').click();
  await expect(option.buy('call')).toContainText('+80.00');
  await expect(option.buy('flat')).toContainText('+850.00');
  await option.buy('call').click();
  await expect.poll(() => fact(option.confirmation, say('option.price-now'))).toBe('64,434.59 USDT');
  await expect.poll(() => fact(option.confirmation, say('option.profit-if-won'))).toBe('+80.00 USDT');
  await expect.poll(() => fact(option.confirmation, say('option.loss-if-lost'))).toBe('-100.00 USDT');
  await option.confirm.click();
  await expect(option.orders).toHaveCount(1);
  await expect(option.timeLeft('01:00')).toBeVisible();
  expect(await balanceOf(world, speaker, 3, 'micro')).toEqual(usdt(900n, 100n));
  await world.advance('59s');
  await expect(option.timeLeft('00:01')).toBeVisible();
  await expect(option.orders).toContainText(say('option.winning'));
  await world.advance('1s');
  await expect(option.result).toContainText(say('status.option-win'));
  await expect(option.result).toContainText('+80.00 USDT');
  await expect.poll(() => fact(option.result, say('option.open-price'))).toBe('64,434.59');
  await expect.poll(() => fact(option.result, say('option.closing-price'))).toBe('64,442.72');
  await expect.poll(() => fact(option.result, say('option.settlement-amount'))).toBe('180.00 USDT');
  await expect(page.getByText(say('option.no-pending'))).toBeAttached();
  expect(await balanceOf(world, speaker, 3, 'micro')).toEqual(usdt(1_080n));
  await world.prove();
  await option.verifyOnChart.click();
  await expect(page.getByText('01-01 04:01', { exact: true })).toBeVisible();
  const [low, high] = await Promise.all(['low', 'high'].map((name) => fact(page.getByRole('main'), say(`kline.${name}`))));
  const priceOf = (text: string | undefined) => Number(text?.replaceAll(',', ''));
  expect(priceOf(low)).toBeLessThanOrEqual(64_442.72);
  expect(priceOf(high)).toBeGreaterThanOrEqual(64_442.72);
  await page.getByRole('button', { name: say('kline.back-to-now') }).click();
  await expect(page.getByRole('radio', { name: say('spot.1-hour') })).toBeVisible();
});
