import { expect, test } from 'vitest';
import { openLeverage } from '../../testing/leverage-screen.tsx';
import { say } from '../../testing/render-screen.tsx';

test('the chart above the form can be made higher, and keeps its height', async () => {
  const { user, button } = await openLeverage([]);
  const isHigh = async () => (await button(say('lever.high-chart'))).getAttribute('aria-pressed');
  const height = () => document.querySelector<HTMLElement>('[style*=chart-height]')?.style.getPropertyValue('--chart-height');
  expect([await isHigh(), height()]).toEqual(['false', 'clamp(112px, 19dvh, 132px)']);
  await user.click(await button(say('lever.high-chart')));
  expect([await isHigh(), height()]).toEqual(['true', 'clamp(112px, 100dvh - 380px, 300px)']);
  expect(localStorage.getItem('mt2.lever')).toContain('"isChartHigh":true');
});
