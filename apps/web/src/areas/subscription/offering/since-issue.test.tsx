import { atoms } from '@mt2/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { give } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { say } from '../../../testing/render-screen.tsx';
import { SinceIssue } from './since-issue.tsx';

const shown = (coin: string, issuePrice: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <SinceIssue offering={{ coin, issuePrice: atoms(issuePrice) }} />
    </QueryClientProvider>,
  ).container;

test('a launched coin shows its price and the change since the issue, one without a market nothing', async () => {
  await changeLanguage('en');
  give(BTC_MARKET);
  shown('BTC', '60000');
  const label = await screen.findByText(say('subscription.price-since-issue'));
  expect(label.nextElementSibling?.textContent).toBe('64,143.26 USDT+6.90%');
  expect(shown('HALO', '0.5').textContent).toBe('');
});
