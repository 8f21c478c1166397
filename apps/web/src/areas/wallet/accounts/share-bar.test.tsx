import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';

test('the assets are shown by account, as a bar that opens as a pie and in words', async () => {
  const given = [...BTC_MARKET, balances({ change: '750.00000000', contract: '200.00000000', micro: '50.00000000' })];
  const { press } = await renderScreen('/pages/assets/index', { answers: given, user: TRADER });
  await press(say('wallet.allocation'));
  const figure = await screen.findByRole('figure', { name: say('wallet.allocation') });
  const legend = within(figure)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(legend).toEqual([`${say('wallet.spot')}75.0%`, `${say('wallet.options')}5.0%`, `${say('wallet.contract')}20.0%`]);
  const slices = [...figure.querySelectorAll('circle[stroke-dasharray]')].map((slice) => [
    slice.getAttribute('stroke-dasharray'),
    slice.getAttribute('stroke-dashoffset'),
  ]);
  expect(slices).toEqual([
    ['750 1000', '0'],
    ['50 1000', '-750'],
    ['200 1000', '-800'],
  ]);
});
