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

test("the user's own device always has a name, and equal sign-ins share a row with their times", async () => {
  const known = { browser: 'Chrome', system: 'Android', is_open: 1, is_this: 0 } as const;
  const logins = [
    { ...HERE, browser: '', system: '' },
    { ...known, id: 2, create_time: '2025-12-31 09:00:00' },
    { ...known, id: 3, create_time: '2025-12-30 09:00:00' },
    { ...known, id: 4, create_time: '2025-12-29 09:00:00', is_open: 0 as const },
  ];
  await renderScreen('/pages/settings/security/logins', {
    answers: [answers(security.listLogins, { open_sessions: 3, logins }), ...identityOf(TRADER), ...HOME],
    user: TRADER,
  });
  await screen.findByText(say('security.this-device'));
  expect(screen.queryByText(say('security.unknown-device'))).toBeNull();
  expect(screen.getAllByText('Chrome · Android')).toHaveLength(2);
  expect(screen.getAllByRole('listitem').filter(({ textContent }) => /2025-12-(29|30|31)/.test(textContent ?? ''))).toHaveLength(3);
});

test('many equal sign-ins show the latest first, and all after a press', async () => {
  const days = Array.from({ length: 12 }, (_, index) => `2025-12-${31 - index} 09:00:00`);
  const logins = days.map((create_time, index) => ({ ...HERE, id: 12 - index, create_time, is_this: 0 as const }));
  const { user } = await renderScreen('/pages/settings/security/logins', {
    answers: [answers(security.listLogins, { open_sessions: 12, logins }), ...identityOf(TRADER), ...HOME],
    user: TRADER,
  });
  await screen.findByText('Safari · iPhone');
  const times = () => screen.getAllByText(/^2025-12-/).map(({ textContent }) => textContent);
  expect(times()).toEqual(days.slice(0, 3));
  await user.click(screen.getByRole('button', { name: `${say('common.view-all')} (12): Safari · iPhone` }));
  expect(times()).toEqual(days);
  expect(document.activeElement?.textContent).toContain(days[11]);
});
