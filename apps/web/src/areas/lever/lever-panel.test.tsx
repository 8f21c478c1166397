import { lever } from '@mt2/contracts/lever';
import { expect, test } from 'vitest';
import { answers } from '../../testing/answers.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { balances, identityOf, noPage, positions, TRADER } from '../../testing/samples.ts';

test('the chart above the form can be made higher, and stays so', async () => {
  const { user, button } = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, ...identityOf(TRADER), balances({ lever: '5000.00000000' }), positions(), answers(lever.listOrders, noPage())],
    user: TRADER,
  });
  const isHigh = async () => (await button(say('lever.high-chart'))).getAttribute('aria-pressed');
  expect(await isHigh()).toBe('false');
  await user.click(await button(say('lever.high-chart')));
  expect(await isHigh()).toBe('true');
  expect(localStorage.getItem('mt2.lever')).toContain('"isChartHigh":true');
});
