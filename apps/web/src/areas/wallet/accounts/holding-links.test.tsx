import { market } from '@mt2/contracts/market';
import { wallet } from '@mt2/contracts/wallet';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';

test('each coin has links to what can be done with it', async () => {
  await renderScreen('/pages/assets/index', {
    user: TRADER,
    answers: [...BTC_MARKET, balances({ change: '5.00000000' }, '0.50000000'), waits(wallet.getCurve), waits(market.getRates)],
  });
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
