import { wallet } from '@mt2/contracts/wallet';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';

test('each account has its value and its share, and leads to its coins', async () => {
  const assets = balances({ change: '750.00000000', contract: '200.00000000', micro: '50.00000000' });
  const { press, main } = await renderScreen('/pages/assets/index', {
    answers: [...BTC_MARKET, assets, answers(wallet.getCurve, [])],
    user: TRADER,
  });
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
