import { market } from '@mt2/contracts/market';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDate } from '../../../platform/format.ts';
import { setClockRate, setServerTime } from '../../../platform/server-time.ts';
import { answers } from '../../../testing/answers.ts';
import { btcMarket } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';

/** Six minutes and five seconds before funding is settled at 08:00. */
const AT = 1_767_254_400 - 365;
const RATES = { coin_name: 'USDT', price_cny: '7', price_usd: '1', rates: { CNY: '7', HKD: '7', JPY: '1', KRW: '1', EUR: '1', THB: '1' } };

async function opened() {
  setServerTime(AT);
  setClockRate('frozen', 0);
  const shown = await renderScreen('/pages/trade/index', {
    answers: [...btcMarket({ create_time: AT - 86_400 }), answers(market.getRates, RATES)],
  });
  const choose = async (word: string) => shown.user.click(await screen.findByRole('tab', { name: say(word) }));
  const row = (symbol: string) => screen.findByRole('link', { name: new RegExp(`^${symbol}`) });
  return { ...shown, choose, row };
}

test('contracts are perpetuals with their own turnover and the funding rate, which is paid in all markets at once', async () => {
  const { choose, row } = await opened();
  expect((await row('BTC')).textContent).toContain('780.52M');
  await choose('nav.contract');
  const btc = await row('BTC');
  expect(btc.textContent).toContain(`${say('market.perpetual')}2.34B-0.0180%`);
  expect(btc.getAttribute('href')).toContain('mode=contract');
  screen.getByText(say('market.funding-next', { time: '00:06:05' }));
  screen.getByRole('button', { name: `${say('market.sort-by', { column: say('market.turnover') })}, ${say('market.descending')}` });
  screen.getByRole('button', { name: new RegExp(say('lever.funding-rate')) });
});

test('only markets added after the others are new, with their listing day and a badge in their first month', async () => {
  const { choose, row, main } = await opened();
  await choose('common.new-listings');
  const btc = await row('BTC');
  expect(main().getAllByRole('link')).toHaveLength(1);
  expect(btc.textContent).toContain(`${say('market.is-new')}${formatDate(AT - 86_400)}`);
  screen.getByRole('button', { name: new RegExp(`^${say('market.sort-by', { column: say('market.listed') })}`) });
});

test('a search shows a market once, with its products, and no tab that would seem to be chosen', async () => {
  const { choose, fill, main } = await opened();
  await choose('nav.contract');
  await fill(say('market.search-placeholder'), 'btc');
  await screen.findByRole('region', { name: say('screen.market') });
  const links = main().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/trade/kline?symbol=BTC%2FUSDT',
    '#/pages/trade/spot?symbol=BTC%2FUSDT',
    '#/pages/option/detail?symbol=BTC%2FUSDT&mode=contract',
    '#/pages/option/detail?symbol=BTC%2FUSDT&mode=option',
  ]);
  expect(links[0]?.querySelector('mark')?.textContent).toBe('BTC');
  expect(screen.queryByRole('tab')).toBeNull();
});

test('every row has a star, and a search without results offers the largest markets', async () => {
  const { choose, row, fill, press } = await opened();
  for (const tab of ['spot.spot', 'nav.contract', 'common.new-listings']) {
    await choose(tab);
    await row('BTC');
    screen.getByRole('button', { name: say('market.add-favourite', { symbol: 'BTC/USDT' }) });
  }
  await fill(say('market.search-placeholder'), 'zzz');
  await screen.findByText(say('market.search-empty', { query: 'zzz' }));
  await row('BTC');
  expect(screen.queryByRole('button', { name: new RegExp(say('spot.last-price')) })).toBeNull();
  await press(say('market.add-favourite', { symbol: 'BTC/USDT' }));
  await screen.findByText(say('market.favourite-added'));
});

test('a list without favourites offers the largest markets, and those that stay chosen are added', async () => {
  const { choose, press, row } = await opened();
  await choose('common.favourites');
  await press(say('market.favourites-add-selected'));
  await row('BTC');
});
