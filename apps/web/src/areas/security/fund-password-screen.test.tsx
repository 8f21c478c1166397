import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSession } from '../../platform/session.ts';
import { give } from '../../testing/answers.ts';
import { InApp } from '../../testing/in-app.tsx';
import { say } from '../../testing/render-screen.tsx';
import { hasFundPassword, TRADER } from '../../testing/samples.ts';
import { FundPasswordScreen } from './fund-password-screen.tsx';

test('the placeholder of the form has as many fields as the form of a user without a fund password', async () => {
  openSession('main.component', TRADER);
  give([hasFundPassword(false)]);
  const { container } = render(<FundPasswordScreen />, { wrapper: InApp });
  const placeholders = container.querySelectorAll('.shimmer.h-12').length;
  await screen.findByText(say('security.new-fund-password'));
  expect(placeholders).toBe(container.querySelectorAll('form label').length);
});
