import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { btcMarket, HALTED } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { HOME } from '../../../testing/samples.ts';

test('a paused market says so among the markets of home', async () => {
  const { user } = await renderScreen('/pages/index/index', { answers: [...btcMarket(HALTED), ...HOME] });
  await user.click(await screen.findByRole('tab', { name: say('home.volume') }));
  const markets = within(screen.getByRole('region', { name: say('home.market-today') }));
  expect((await markets.findByText(say('market.paused'))).closest('a')?.textContent).toContain('BTC');
});
