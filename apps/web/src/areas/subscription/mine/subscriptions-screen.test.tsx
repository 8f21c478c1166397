import { subscription } from '@mt2/contracts/subscription';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answered, answers, waits } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';

const open = (answer: Answered) => renderScreen('/pages/publication/orders', { answers: [answer], user: TRADER });
const READ = answers(subscription.listSubscriptions, {
  order_list: [],
  total: 0,
  total_interest: '0.00000000',
  total_interest_usdt: '12.50000000',
});

test('no return is shown before it is read', async () => {
  await open(waits(subscription.listSubscriptions));
  expect((await screen.findByText(say('subscription.earned'))).parentElement?.textContent).toBe(`${say('subscription.earned')}—`);
});

test('a user without subscriptions is led to the offerings', async () => {
  await open(READ);
  await screen.findByText('12.50 USDT');
  expect(screen.getByRole('link', { name: say('subscription.title') }).getAttribute('href')).toContain('/pages/publication/index');
});
