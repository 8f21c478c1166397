import { robot } from '@mt2/contracts/robot';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';

const TERMS = { suggested: { lower: '62000.00000000', upper: '74000.00000000', grids: 17 }, running: 0 };

test('an investment below the minimum is refused in addition to an invalid range', async () => {
  const { fill, field } = await renderScreen('/pages/lianghua/create?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, balances({ trust: '1000.00000000' }), answers(robot.getTerms, TERMS as never)],
    user: TRADER,
  });
  const least = (await screen.findByText(/^Minimum [\d.]+ USDT$/)).textContent?.split(' ')[1] ?? '';
  await fill(say('robot.lower-limit'), '80000');
  await screen.findByText(say('refusal.grid-limits-invalid'));
  screen.getByText(say('robot.minimum', { amount: `${least} USDT` }));
  await fill(say('robot.investment'), '1');
  await screen.findByText(say('refusal.below-minimum-investment', { minimum: `${least} USDT` }));
  expect((await field(say('robot.upper-limit'))).getAttribute('aria-invalid')).toBe('true');
});
