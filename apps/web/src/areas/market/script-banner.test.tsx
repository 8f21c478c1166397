import { lever } from '@mt2/contracts/lever';
import { option } from '@mt2/contracts/option';
import { spot } from '@mt2/contracts/spot';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Address } from '../../frame/paths.ts';
import { answers } from '../../testing/answers.ts';
import { btcMarket } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { balances, identityOf, noAlerts, noPage, positions, TRADER } from '../../testing/samples.ts';

const open = (path: Address, is_scripted: 0 | 1) =>
  renderScreen(path, {
    answers: [
      ...btcMarket({ is_scripted }),
      ...identityOf(TRADER),
      balances(),
      answers(spot.listOrders, []),
      answers(option.listOrders, noPage()),
      answers(option.listDurations, []),
      positions(),
      answers(lever.listOrders, noPage()),
      noAlerts(),
    ],
    user: TRADER,
  });

test.each<Address>([
  '/pages/trade/spot',
  '/pages/option/detail?mode=option&symbol=BTC%2FUSDT',
  '/pages/option/detail',
  '/pages/lever/index',
])('a banner is on %s while a script moves the price', async (path) => {
  await open(path, 1);
  await screen.findByText(say('market.scripted'));
});

test('no banner is shown without a script', async () => {
  await open('/pages/trade/spot', 0);
  await screen.findByRole('textbox', { name: say('spot.quantity-in', { coin: 'BTC' }) });
  expect(screen.queryByText(say('market.scripted'))).toBeNull();
});

test('the details of a market say by how much its price stays shifted', async () => {
  const path = '/pages/trade/kline?symbol=BTC%2FUSDT';
  const { user } = await renderScreen(path, { answers: [...btcMarket({ price_shift: '-0.01250000' })] });
  await user.click(await screen.findByRole('tab', { name: say('kline.info') }));
  expect((await screen.findByText(say('market.price-shift'))).nextElementSibling?.textContent).toBe('-1.25%');
});
