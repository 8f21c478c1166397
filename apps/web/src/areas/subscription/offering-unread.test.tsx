import { subscription } from '@mt2/contracts/subscription';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { to } from '../../frame/paths.ts';
import { loses, refuses } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { TRADER } from '../../testing/samples.ts';

const SCREENS = ['/pages/publication/details', '/pages/publication/purchase'] as const;

test.each(SCREENS)('%s without an offering leads to the list of them', async (path) => {
  const answers = [refuses(subscription.getOffering, 'Offering not found', { key: 'offering-not-found' })];
  await renderScreen(path, { user: TRADER, answers });
  await screen.findByText('Offering not found');
  expect(screen.getByRole('link', { name: say('subscription.title') }).getAttribute('href')).toBe('#/pages/publication/index');
});

test.each(SCREENS)('%s offers another attempt after a failure', async (path) => {
  await renderScreen(to(path, { id: 1 }), { user: TRADER, answers: [loses(subscription.getOffering)] });
  await screen.findByRole('button', { name: say('common.retry') });
});
