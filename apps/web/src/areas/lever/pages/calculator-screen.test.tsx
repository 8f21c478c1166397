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
  await screen.findByText('1 lot = 0.001 BTC');
  await fill(say('lever.open-price'), '65000');
  await fill(say('lever.close-price'), '66234.5');
  await fill(say('lever.size'), '100');
  expect(fact('lever.profit-loss')).toBe('+123.45 USDT');
  expect(fact('lever.roe')).toBe('+37.98%');
  expect([fact('lever.margin'), fact('lever.opening-fee')]).toEqual(['325.00 USDT', '3.25 USDT']);
  screen.getByText('100 lots · 0.100000 BTC');
  await show('lever.calculate-target');
  await fill(say('lever.roe'), '50');
  expect(fact('lever.calculate-target')).toBe('66,625.00');
  await show('lever.liquidation-price');
  expect(fact('lever.liquidation-price')).toBe('62,075.00');
  await show('lever.calculate-most');
  await fill(say('spot.available'), '1000');
  expect(fact('lever.calculate-most')).toBe(say('lever.lots-number', { count: 301, number: '301' }));
  await user.click(screen.getByRole('radio', { name: say('lever.short') }));
  await show('lever.liquidation-price');
  expect(fact('lever.liquidation-price')).toBe('67,925.00');
});

test.each<[question: string, field: string, pasted: string]>([
  ['lever.calculate-profit', 'lever.size', '1.2.'],
  ['lever.liquidation-price', 'lever.size', '100001'],
  ['lever.calculate-profit', 'lever.open-price', '1.2.3'],
  ['lever.calculate-profit', 'lever.close-price', '-1'],
  ['lever.calculate-target', 'lever.roe', 'x'],
  ['lever.calculate-most', 'spot.available', '1e3'],
])('under %s, %s of “%s” stays as pasted and is refused', async (question, name, pasted) => {
  const { fill, field, user } = await renderScreen('/pages/lever/calculator', { answers: BTC_MARKET });
  await user.click(await screen.findByRole('tab', { name: say(question) }));
  await fill(say(name), '');
  const shown = await field(say(name));
  await user.click(shown);
  await user.paste(pasted);
  expect([shown.value, shown.getAttribute('aria-invalid')]).toEqual([pasted, 'true']);
  expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
  await fill(say(name), '');
  expect(shown.getAttribute('aria-invalid')).toBeNull();
});
