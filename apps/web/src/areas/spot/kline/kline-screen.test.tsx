import { alert } from '@mt2/contracts/alert';
import { market } from '@mt2/contracts/market';
import { spot } from '@mt2/contracts/spot';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSettings } from '../../../platform/settings.ts';
import { answers } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { identityOf, noPage, TRADER } from '../../../testing/samples.ts';

test('the star adds the market to the favourites and removes it; a chosen panel, unlike the first, is brought into view', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, press, button } = await renderScreen('/pages/trade/kline?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, answers(spot.listOrders, [])],
  });
  const add = say('market.add-favourite', { symbol: 'BTC/USDT' });
  await press(add);
  await press(say('market.remove-favourite', { symbol: 'BTC/USDT' }));
  await button(add);
  const depth = await screen.findByRole('tab', { name: say('kline.depth-chart') });
  expect(into).not.toHaveBeenCalled();
  await user.click(depth);
  expect(into).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  expect((into.mock.contexts[0] as HTMLElement).parentElement?.contains(depth)).toBe(true);
  into.mockRestore();
  // The chart of the depth is read by arrow keys too: from the middle outwards, level by level.
  const chart = await screen.findByRole('slider', { name: say('kline.depth-chart-of', { symbol: 'BTC/USDT' }) });
  chart.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(chart.getAttribute('aria-valuetext')).toBe(`64,146.00 USDT, +<0.01%, ${say('kline.cumulative')} 10.0000 BTC`);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toBe(`64,140.00 USDT, -<0.01%, ${say('kline.cumulative')} 5.0000 BTC`);
});

test('the numbers of an indicator stay on the device while they are valid, until they are reset', async () => {
  const { press, fill, field, user } = await renderScreen('/pages/trade/kline?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, answers(spot.listOrders, [])],
  });
  const first = say('kline.period-number', { number: 1 });
  await press(say('kline.settings'));
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

test("the user hides own orders, prices and fills on the chart's settings, and the device keeps it", async () => {
  const { press, user } = await renderScreen('/pages/trade/kline?symbol=BTC%2FUSDT', {
    answers: [
      ...BTC_MARKET,
      ...identityOf(TRADER),
      answers(spot.listOrders, []),
      answers(market.listFavourites, []),
      answers(alert.listAlerts, { ...noPage(), limit_reached_at: '' }),
    ],
    user: TRADER,
  });
  await press(say('kline.settings'));
  const own = (name: string) => screen.findByRole('switch', { name: say(`kline.own-${name}`) });
  await user.click(await own('orders'));
  await user.click(await own('fills'));
  expect(useSettings.getState().hiddenOnChart).toEqual(['orders', 'fills']);
  await user.click(await own('orders'));
  expect(useSettings.getState().hiddenOnChart).toEqual(['fills']);
});

test('a guest hides the drawings on the chart, and opening the drawing tools shows them again', async () => {
  const { press, user } = await renderScreen('/pages/trade/kline?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, answers(spot.listOrders, [])],
  });
  await press(say('kline.settings'));
  const own = await within(await screen.findByRole('group', { name: say('kline.own') })).findAllByRole('switch');
  expect(own).toEqual([screen.getByRole('switch', { name: say('kline.own-drawings') })]);
  for (const only of own) await user.click(only);
  expect(useSettings.getState().hiddenOnChart).toEqual(['drawings']);
  await user.keyboard('{Escape}');
  await press(say('kline.draw'));
  expect(useSettings.getState().hiddenOnChart).toEqual([]);
});

const frames = async () => {
  const row = await screen.findByRole('radiogroup', { name: say('kline.time-frames'), hidden: true });
  return [...row.children].map(({ textContent }) => textContent);
};

test('the user chooses the time frames above the chart: one remains, eight are the most, and all can be reset', async () => {
  const { press, user } = await renderScreen('/pages/trade/kline?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, answers(spot.listOrders, [])],
  });
  const usual = await frames();
  await press(`${say('kline.time-frames')}: ${say('kline.more-frames')}`);
  const choice = within(await screen.findByRole('group', { name: say('kline.frames-in-row', { most: 8 }) }));
  const frame = (word: string) => choice.getByRole<HTMLButtonElement>('button', { name: say(word) });
  expect(frame('spot.15-min').disabled).toBe(true);
  await user.click(frame('spot.1-week'));
  await user.click(frame('spot.15-min'));
  expect(await frames()).toEqual(['Line', '1m', '5m', '15m', '30m', '1h', '1D', '1M']);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['4h', '1W']);
  for (const word of ['time-share', '1-min', '5-min', '30-min', '1-hour', '1-day', '1-month']) await user.click(frame(`spot.${word}`));
  expect(useSettings.getState().rowFrames).toEqual(['15min']);
  expect(frame('spot.15-min').disabled).toBe(true);
  await press(say('common.reset'));
  expect(await frames()).toEqual(usual);
});
