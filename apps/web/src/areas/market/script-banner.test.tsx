import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { give } from '../../testing/answers.ts';
import { InApp } from '../../testing/in-app.tsx';
import { btcMarket } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { MarketGate } from './market-gate.tsx';
import { useMarket } from './use-quotations.ts';

/** Every screen of a market is behind it. */
const Gate = () => (
  <MarketGate found={useMarket('BTC/USDT')} skeleton={null} onChoose={() => undefined}>
    {() => 'The screen'}
  </MarketGate>
);

test.each([
  [1, true],
  [0, false],
] as const)('while a script moves the price (%i) a banner is above the screens of a market: %s', async (is_scripted, isShown) => {
  give(btcMarket({ is_scripted }));
  render(<Gate />, { wrapper: InApp });
  await screen.findByText('The screen');
  expect(screen.queryByText(say('market.scripted')) !== null).toBe(isShown);
});

test('the details of a market say by how much its price stays shifted', async () => {
  const path = '/pages/trade/kline?symbol=BTC%2FUSDT';
  const { user } = await renderScreen(path, { answers: [...btcMarket({ price_shift: '-0.01250000' })] });
  await user.click(await screen.findByRole('tab', { name: say('kline.info') }));
  expect((await screen.findByText(say('market.price-shift'))).nextElementSibling?.textContent).toBe('-1.25%');
});
