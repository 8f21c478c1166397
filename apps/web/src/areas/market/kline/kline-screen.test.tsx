import { spot } from '@mt2/contracts/spot';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
