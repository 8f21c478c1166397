import { security } from '@mt2/contracts/security';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { HOME, identityOf, TRADER } from '../../testing/samples.ts';

const HERE = { id: 1, create_time: '2026-01-01 00:00:00', browser: 'Safari', system: 'iPhone', is_open: 1, is_this: 1 } as const;

test.each([
  [2, true],
  [1, false],
])('with %i open sessions, other devices can be logged out: %s, whatever sign-ins are listed', async (open_sessions, isOffered) => {
  await renderScreen('/pages/settings/security/logins', {
    answers: [answers(security.listLogins, { open_sessions, logins: [HERE] }), ...identityOf(TRADER), ...HOME],
    user: TRADER,
  });
  await screen.findByText('Safari · iPhone');
  expect(screen.queryByRole('button', { name: say('security.log-out-others') }) !== null).toBe(isOffered);
});
