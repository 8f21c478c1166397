import { account } from '@mt2/contracts/account';
import { compatibility } from '@mt2/contracts/compatibility';
import { help } from '@mt2/contracts/help';
import { market } from '@mt2/contracts/market';
import { security } from '@mt2/contracts/security';
import { spot } from '@mt2/contracts/spot';
import { subscription } from '@mt2/contracts/subscription';
import { wallet } from '@mt2/contracts/wallet';
import { withdraw } from '@mt2/contracts/withdraw';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Address } from '../../frame/paths.ts';
import { zonedTimeText } from '../../platform/format.ts';
import { answers, loses } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { TRADER } from '../../testing/samples.ts';
import { useLastKnown } from './last-known.ts';

const AT = 1_767_225_600;
const NO_NEWS = { list: [], count: 0, page: 1, limit: 20 };
afterEach(() => void vi.restoreAllMocks());
const LOST = [loses(market.listQuotations), loses(market.getRates)];

test('prices that cannot be read are replaced by the last ones seen, with their time and without links', async () => {
  useLastKnown.setState({ at: AT, rows: [{ base: 'BTC', last: '64095.48', priceDecimals: 2, change: '+0.77' }] });
  await renderScreen('/pages/trade/index', { answers: LOST });
  const prices = within(await screen.findByRole('region', { name: say('market.last-known') }));
  prices.getByText(say('market.last-known-text', { time: zonedTimeText(AT) }));
  expect(prices.getByRole('listitem').textContent).toBe('BTC/USDT64,095.48+0.77%');
  expect(prices.queryByRole('link')).toBeNull();
});

test('the last known prices of a ranking are in its order', async () => {
  const row = (base: string, change: string) => ({ base, last: '1.00', priceDecimals: 2, change });
  useLastKnown.setState({ at: AT, rows: [row('BTC', '-0.20'), row('ETH', '+3.10'), row('SOL', '+0.50')] });
  const { user } = await renderScreen('/pages/index/index', {
    answers: [...LOST, answers(help.listNews, NO_NEWS), answers(subscription.getRecommended, null)],
  });
  const shown = async () => {
    const prices = within(await screen.findByRole('region', { name: say('market.last-known') }));
    return prices.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 3));
  };
  expect(await shown()).toEqual(['ETH', 'SOL', 'BTC']);
  await user.click(screen.getByRole('tab', { name: say('spot.losers') }));
  expect(await shown()).toEqual(['BTC', 'SOL', 'ETH']);
});

test.each<Address>(['/pages/trade/spot', '/pages/assets/index', '/pages/assets/withdraw/index'])(
  '%s shows a note at once without network, with a button to try again',
  async (path) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const lost = [market.listQuotations, market.getMarketInfo, spot.listOrders, wallet.listBalances, withdraw.getTerms];
    const own = [withdraw.listAddresses, security.hasFundPassword, account.getProfile, account.getAdvancedStatus];
    await renderScreen(path, { answers: [...lost, ...own, market.getRates, compatibility.getIdentity].map(loses), user: TRADER });
    expect((await screen.findAllByText(say('common.network-lost-title'))).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: say('common.retry') }).length).toBeGreaterThan(0);
  },
);
