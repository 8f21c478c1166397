import { market } from '@mt2/contracts/market';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDateTime } from '../../platform/format.ts';
import { loses } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { useLastKnown } from './last-known.ts';

const AT = 1_767_225_600;
const LOST = [loses(market.listQuotations), loses(market.getRates)];

test('prices that cannot be read are replaced by those that were seen last, with their time and without links', async () => {
  useLastKnown.setState({ at: AT, rows: [{ base: 'BTC', last: '64095.48', priceDecimals: 2, change: '+0.77' }] });
  await renderScreen('/pages/trade/index', { answers: LOST });
  const prices = within(await screen.findByRole('region', { name: say('market.last-known') }));
  prices.getByText(say('market.last-known-text', { time: formatDateTime(AT) }));
  expect(prices.getByRole('listitem').textContent).toBe('BTC/USDT64,095.48+0.77%');
  expect(prices.queryByRole('link')).toBeNull();
});
