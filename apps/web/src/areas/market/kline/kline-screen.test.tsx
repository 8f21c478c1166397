import { spot } from '@mt2/contracts/spot';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSettings } from '../../../platform/settings.ts';
import { answers } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';

test('a chosen panel below the chart is brought into view, the first one is not', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await renderScreen('/pages/trade/kline?symbol=BTC%2FUSDT', { answers: [...BTC_MARKET, answers(spot.listOrders, [])] });
  const depth = await screen.findByRole('tab', { name: say('kline.depth-chart') });
  expect(into).not.toHaveBeenCalled();
  await user.click(depth);
  expect(into).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  expect((into.mock.contexts[0] as HTMLElement).contains(depth)).toBe(true);
  into.mockRestore();
});

test('the numbers of an indicator stay on the device while they are valid, until they are reset', async () => {
  const { press, fill, field, user } = await renderScreen('/pages/trade/kline?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, answers(spot.listOrders, [])],
  });
  const first = say('kline.period-number', { number: 1 });
  await press(say('kline.indicator-settings'));
  await fill(first, '7');
  expect(useSettings.getState().indicatorNumbers).toEqual({ MA: [7, 10, 30] });
  await fill(first, '501');
  screen.getByText(say('kline.number-between', { from: 1, to: 500 }));
  expect(useSettings.getState().indicatorNumbers).toEqual({ MA: [5, 10, 30] });
  await press(say('kline.reset-indicator', { indicator: 'MA' }));
  expect([useSettings.getState().indicatorNumbers, (await field(first)).value]).toEqual([{}, '5']);
  await fill(first, '7');
  await user.click(screen.getByRole('radio', { name: 'EMA' }));
  await user.click(screen.getByRole('radio', { name: 'MA' }));
  await press(say('kline.reset-indicator', { indicator: 'MA' }));
  await fill(first, '501');
  expect(useSettings.getState().indicatorNumbers).toEqual({ MA: [5, 10, 30] });
});
