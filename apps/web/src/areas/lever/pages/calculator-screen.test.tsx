import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';

test('the calculator uses the same rules as the form', async () => {
  const { fill, user } = await renderScreen('/pages/lever/calculator', { answers: BTC_MARKET });
  const show = async (key: string) => user.click(await screen.findByRole('tab', { name: say(key) }));
  const fact = (key: string) => {
    const result = within(screen.getByRole('region', { name: say('lever.result') }));
    const labels = result.getAllByRole('term').map(({ textContent }) => textContent);
    return result.getAllByRole('definition')[labels.indexOf(say(key))]?.textContent;
  };
  await fill(say('lever.open-price'), '65000');
  await fill(say('lever.close-price'), '66234.5');
  await fill(say('lever.size'), '100');
  expect(fact('lever.profit-loss')).toBe('+123.45 USDT');
  expect(fact('lever.roe')).toBe('+37.98%');
  await show('lever.calculate-target');
  await fill(say('lever.roe'), '50');
  expect(fact('lever.calculate-target')).toBe('66,625.00');
  await show('lever.liquidation-price');
  expect(fact('lever.liquidation-price')).toBe('62,075.00');
  await show('lever.calculate-most');
  await fill(say('spot.available'), '1000');
  expect(fact('lever.calculate-most')).toBe(say('lever.lots-number', { count: 301 }));
  await user.click(screen.getByRole('radio', { name: say('lever.short') }));
  await show('lever.liquidation-price');
  expect(fact('lever.liquidation-price')).toBe('67,925.00');
});
