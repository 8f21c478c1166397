import { help, NEWS } from '@mt2/contracts/help';
import { market } from '@mt2/contracts/market';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersBy } from '../../../testing/answers.ts';
import { btcMarket } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { article } from '../../../testing/samples.ts';

const RATES = { coin_name: 'USDT', price_cny: '7', price_usd: '1', rates: { CNY: '7', HKD: '7', JPY: '1', KRW: '1', EUR: '1', THB: '1' } };
const GUIDE = article({ id: 1902, title: 'Deposit by bank' });
const OTHER = article({ id: 1903, title: 'The BTCX token' });

const open = () =>
  renderScreen('/pages/index/search', {
    answers: [
      ...btcMarket({}),
      answers(market.getRates, RATES),
      answersBy(help.listNews, ({ c_id }) => ({ list: c_id === String(NEWS.help) ? [GUIDE, OTHER] : [], count: 2, page: 1, limit: 100 })),
      answers(help.getNews, GUIDE),
    ],
  });
const type = async (user: Awaited<ReturnType<typeof open>>['user'], typed: string) => {
  const field = await screen.findByRole('searchbox', { name: say('search.placeholder') });
  await user.clear(field);
  await user.type(field, typed);
};
const part = (word: string) => screen.findByRole('region', { name: say(word) });
const linksOf = (region: HTMLElement) => Array.from(region.querySelectorAll('a'), (link) => link.getAttribute('href'));

test('features and help are found by name', async () => {
  const { user } = await open();
  await type(user, 'deposit');
  expect(linksOf(await part('search.features'))).toContain('#/pages/assets/deposit/index');
  expect(linksOf(await part('screen.help-centre'))).toContain('#/pages/help/center/detail?id=1902');
  await type(user, 'stoploss');
  expect((await part('search.features')).querySelector('mark')?.textContent).toBe('stop loss');
  await type(user, 'zzzz');
  await screen.findByText(say('market.search-empty', { query: 'zzzz' }));
  screen.getByRole('link', { name: say('help.ask-support') });
});

test('a coin is offered with what can be done with it, and help is not searched for it alone', async () => {
  const { user } = await open();
  await type(user, 'btcx');
  expect(linksOf(await part('screen.help-centre'))).toEqual(['#/pages/help/center/detail?id=1903']);
  await type(user, '比特币');
  await part('screen.market');
  const coin = linksOf(await screen.findByRole('region', { name: 'BTC · Bitcoin' }));
  expect(coin.slice(0, 2)).toEqual(['#/pages/p2p/index?side=buy&coin=BTC', '#/pages/assets/deposit/charge?coin=BTC']);
  expect(screen.queryByRole('region', { name: say('screen.help-centre') })).toBeNull();
  await type(user, 'deposit btc');
  await part('screen.market');
  expect(linksOf(await part('search.features'))[0]).toBe('#/pages/assets/deposit/index');
  await part('screen.help-centre');
});

test('Enter opens the first result, and the search is offered again until the user clears it or logs out', async () => {
  const { user, address, press } = await open();
  await type(user, 'language');
  await part('search.features');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe(say('common.language'));
  await user.keyboard('{ArrowUp}{Enter}');
  // Until then the search and its own button are still there.
  await screen.findByRole('heading', { level: 1, name: say('screen.language') });
  expect(address()).toBe('/pages/settings/language/language');
  await press(say('common.back'));
  await type(user, ' ');
  await user.click(within(await part('search.recent')).getByRole('button', { name: 'language' }));
  await part('search.features');
  await type(user, ' ');
  await press(say('search.clear-recent'));
  expect(screen.queryByRole('region', { name: say('search.recent') })).toBeNull();
});
