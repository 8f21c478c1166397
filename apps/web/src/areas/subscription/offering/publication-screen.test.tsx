import { subscription } from '@mt2/contracts/subscription';
import { offering } from '@mt2/contracts/subscription-rows';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';

/** The offerings of a launched coin with a market, of one without, and a cancelled one. */
const ROWS = [
  rowOf(offering, { id: 1, new_currency_name: 'BTC', phase: 'launched', change_rate: '60000.00000000' }),
  rowOf(offering, { id: 2, new_currency_name: 'HALO', phase: 'launched', change_rate: '0.50000000' }),
  rowOf(offering, { id: 3, new_currency_name: 'GLINT', phase: 'cancelled' }),
];

test('a launched coin shows its price and the change since the issue, a cancelled offering what happened to its payments', async () => {
  await renderScreen('/pages/publication/index', { answers: [answers(subscription.listOfferings, ROWS), ...BTC_MARKET], user: TRADER });
  const [since, ...others] = await screen.findAllByText(say('subscription.price-since-issue'));
  expect([since?.nextElementSibling?.textContent, others]).toEqual(['64,143.26 USDT+6.90%', []]);
  expect(screen.getByText(say('subscription.cancelled-note')).closest('a')?.textContent).toContain('GLINT');
  expect(screen.getByRole('link', { name: say('subscription.mine') }).textContent).toBe(say('subscription.mine'));
});

test('offerings that wait for their next step are read once', async () => {
  await renderScreen('/pages/publication/index', {
    answers: [answers(subscription.listOfferings, [rowOf(offering, { phase: 'during' })])],
  });
  await screen.findByRole('timer');
  expect(sentTo(subscription.listOfferings)).toHaveLength(1);
});
