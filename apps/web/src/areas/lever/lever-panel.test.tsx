import { lever } from '@mt2/contracts/lever';
import { expect, test } from 'vitest';
import { answers } from '../../testing/answers.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { balances, identityOf, noPage, positions, TRADER } from '../../testing/samples.ts';

test('the chart above the form can be made higher, and keeps its height', async () => {
  const { user, button } = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, ...identityOf(TRADER), balances({ lever: '5000.00000000' }), positions(), answers(lever.listOrders, noPage())],
    user: TRADER,
  });
  const isHigh = async () => (await button(say('lever.high-chart'))).getAttribute('aria-pressed');
  const height = () => document.querySelector<HTMLElement>('[style*=chart-height]')?.style.getPropertyValue('--chart-height');
  expect([await isHigh(), height()]).toEqual(['false', 'clamp(112px, 19dvh, 132px)']);
  await user.click(await button(say('lever.high-chart')));
  expect([await isHigh(), height()]).toEqual(['true', 'clamp(112px, 100dvh - 380px, 300px)']);
  expect(localStorage.getItem('mt2.lever')).toContain('"isChartHigh":true');
});
