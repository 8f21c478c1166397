import { security } from '@mt2/contracts/security';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answered, answers, answersBy, give, sentTo } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { HOME, identityOf, TRADER } from '../../testing/samples.ts';

const HERE = { id: 1, create_time: '2026-01-01 00:00:00', browser: 'Safari', system: 'iPhone', is_open: 1, is_this: 1 } as const;

const open = (logins: Answered) =>
  renderScreen('/pages/settings/security/logins', { answers: [logins, ...identityOf(TRADER), ...HOME], user: TRADER });

test.each([
  [2, true],
  [1, false],
])('with %i open sessions, other devices can be logged out: %s, whatever sign-ins are listed', async (open_sessions, isOffered) => {
  await open(answers(security.listLogins, { open_sessions, logins: [HERE] }));
  await screen.findAllByText('Safari · iPhone');
  expect(screen.queryByRole('button', { name: say('security.log-out-others') }) !== null).toBe(isOffered);
});

const ON_ANDROID = { browser: 'Chrome', system: 'Android', is_open: 1, is_this: 0 } as const;
const groupOf = (title: string) => within(screen.getByRole('heading', { name: title }).parentElement!);

test('the logins are listed by day, with their time and state', async () => {
  const logins = [
    { ...HERE, browser: '', system: '' },
    { ...ON_ANDROID, id: 5, create_time: '2025-12-31 09:00:00' },
    { ...ON_ANDROID, id: 2, create_time: '2025-12-31 09:00:00' },
    { ...ON_ANDROID, id: 3, create_time: '2025-12-31 08:00:00', is_open: 0 as const },
    { ...ON_ANDROID, id: 4, create_time: '2025-12-29 09:00:00', browser: '', system: '' },
  ];
  await open(answers(security.listLogins, { open_sessions: 3, logins }));
  await screen.findAllByText(say('security.this-device'));
  groupOf('2026-01-01').getByText(say('security.this-device'));
  const last = groupOf('2025-12-31');
  expect(last.getAllByText('Chrome · Android')).toHaveLength(2);
  last.getByText('08:00:00');
  last.getByText(say('security.login-ended'));
  groupOf('2025-12-29').getByText(say('security.unknown-device'));
});

test('one device is logged out with all its sessions, after a confirmation', async () => {
  const logins = () => {
    const others = [ON_ANDROID, { ...ON_ANDROID, is_open: 0 as const }, ON_ANDROID].map((login, index) => ({
      ...login,
      id: 4 - index,
      create_time: `2025-12-31 09:00:0${4 - index}`,
      ...(sentTo(security.signOutDevice).length > 0 && { is_open: 0 as const }),
    }));
    return {
      open_sessions: 3,
      logins: [HERE, ...others, { ...ON_ANDROID, id: 1, create_time: '2025-12-30 09:00:00', browser: 'Firefox' }],
    };
  };
  give([answers(security.signOutDevice, 'Done')]);
  const { user } = await open(answersBy(security.listLogins, logins));
  await screen.findAllByText(/Chrome · Android/);
  const devices = () => groupOf(say('security.open-devices'));
  devices().getByText('2025-12-31 09:00:04');
  devices().getByText('×2');
  const name = say('security.log-out-device', { device: 'Chrome · Android' });
  await user.click(devices().getByRole('button', { name }));
  const question = within(await screen.findByRole('alertdialog', { name }));
  await user.click(question.getByRole('button', { name: say('common.log-out') }));
  await waitFor(() => expect(devices().queryByText(/Chrome · Android/)).toBeNull());
  devices().getByText('Firefox · Android');
  expect(sentTo(security.signOutDevice)).toEqual([{ ids: '4,2' }]);
});
