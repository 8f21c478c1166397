import { subscription } from '@mt2/contracts/subscription';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuses } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { TRADER } from '../../testing/samples.ts';

test.each(['/pages/publication/details', '/pages/publication/purchase'] as const)(
  '%s without an offering leads to the list of them',
  async (path) => {
    const answers = [refuses(subscription.getOffering, 'Offering not found', { key: 'offering-not-found' })];
    await renderScreen(path, { user: TRADER, answers });
    await screen.findByText('Offering not found');
    expect(screen.getByRole('link', { name: say('subscription.title') }).getAttribute('href')).toBe('#/pages/publication/index');
  },
);
