import { subscription } from '@mt2/contracts/subscription';
import { offering } from '@mt2/contracts/subscription-rows';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';

test('a cancelled offering says what happened to its payments, and the bar links to the user’s own subscriptions', async () => {
  const row = rowOf(offering, { id: 3, new_currency_name: 'GLINT', phase: 'cancelled' });
  await renderScreen('/pages/publication/index', { answers: [answers(subscription.listOfferings, [row])], user: TRADER });
  expect((await screen.findByText(say('subscription.cancelled-note'))).closest('a')?.textContent).toContain('GLINT');
  expect(screen.getByRole('link', { name: say('subscription.mine') }).textContent).toBe(say('subscription.mine'));
});
