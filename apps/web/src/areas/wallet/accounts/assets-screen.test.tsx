import { market } from '@mt2/contracts/market';
import { wallet } from '@mt2/contracts/wallet';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';

const open = (...usdt: Parameters<typeof balances>) =>
  renderScreen('/pages/assets/index', {
    answers: [...BTC_MARKET, balances(...usdt), waits(wallet.getCurve), waits(market.getRates)],
    user: TRADER,
  });

test('each account has its value and its share, and leads to its coins', async () => {
  const { press, main } = await open({ change: '750.00000000', contract: '200.00000000', micro: '50.00000000' });
  await main().findByText('75.0%');
  const rows = main()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((shown) => /\d%$/.test(shown));
  expect(rows).toEqual([
    `${say('wallet.spot')}750.0075.0%`,
    `${say('wallet.options')}50.005.0%`,
    `${say('wallet.contract')}200.0020.0%`,
    `${say('wallet.trust')}${say('wallet.trust-hint')}0.000.0%`,
    `${say('wallet.fiat')}${say('wallet.fiat-hint')}0.000.0%`,
    `${say('wallet.leverage')}0.000.0%`,
  ]);
  await press((name) => name.startsWith(say('wallet.contract')));
  expect(screen.getByRole('tab', { name: say('wallet.tab-contract') }).getAttribute('aria-selected')).toBe('true');
});

test('each coin has links to what can be done with it', async () => {
  await open({ change: '5.00000000' }, '0.50000000');
  const trade = say('common.with-unit', { label: say('wallet.trade'), unit: 'BTC' });
  const row = (await screen.findByRole('link', { name: trade })).closest('li');
  const links = [...(row?.querySelectorAll('a') ?? [])].map(({ textContent, hash }) => `${textContent} ${hash}`);
  expect(links).toEqual([
    `${say('nav.recharge')} #/pages/assets/deposit/charge?coin=BTC`,
    `${say('nav.withdraw')} #/pages/assets/withdraw/index?coin=BTC`,
    `${say('nav.transfer')} #/pages/assets/transfer/index?coin=BTC&from=spot`,
    `${say('wallet.trade')} #/pages/trade/spot?symbol=BTC%2FUSDT`,
  ]);
});
