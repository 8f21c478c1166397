import { account } from '@mt2/contracts/account';
import { fee } from '@mt2/contracts/fee';
import { security } from '@mt2/contracts/security';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STORAGE } from '../../platform/storage.ts';
import { type Answered, answers, give, loses, refuses, waits, wireOf } from '../../testing/answers.ts';
import { findToast, renderScreen, say } from '../../testing/render-screen.tsx';
import { HOME, hasFundPassword, identityOf, TRADER } from '../../testing/samples.ts';
import { resizeWindow } from '../../testing/window-size.ts';

const QUESTION = 'Are you sure you want to log out?';
const given = [...identityOf(TRADER), ...HOME];
const open = (...first: readonly Answered[]) =>
  renderScreen('/pages/settings/account/index', { answers: [...first, ...given], user: TRADER });
const asked = async () => within(await screen.findByRole('alertdialog', { name: QUESTION }));
/** The session for new tabs, and this tab's own. */
const stored = () => [localStorage.getItem(STORAGE.session), JSON.parse(sessionStorage.getItem(STORAGE.session) ?? '').state];
const GONE = [null, { token: '', user: null }];

test('logging out without the server ends the session here, and shows that it ended only here', async () => {
  const { press, user, address } = await open(loses(account.logOut));
  await press(say('common.log-out'));
  await user.click((await asked()).getByRole('button', { name: say('common.log-out') }));
  await findToast(say('session.logged-out-here'));
  await waitFor(() => expect(address()).toBe('/pages/index/index'));
  expect(stored()).toEqual(GONE);
});

test('no row appears later above the logout, which would move it under the finger', async () => {
  await open(waits(fee.getLevel));
  await screen.findByRole('button', { name: say('common.log-out') });
  screen.getByRole('link', { name: say('fee.title') });
});

test('a new nickname is reported as saved although the profile cannot be read after it', async () => {
  const { press, fill, sheet } = await open(answers(account.setNickname, 'Saved'));
  await press(new RegExp(`^${say('common.nickname')}`));
  const form = await sheet(say('account.edit-nickname'));
  await fill(say('common.nickname'), 'Ann');
  give([refuses(account.getProfile, 'Try later')]);
  form.getByRole('button', { name: say('common.save') }).click();
  await screen.findByText('Saved');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: say('account.edit-nickname') })).toBeNull());
});

test('a broad window also shows the protection with its next step, and the last sign-ins', async () => {
  resizeWindow(1440, 900);
  const protection = { authenticator: 'off', since: undefined, recoveryCodesLeft: 0, antiPhishingCode: '' } as const;
  const here = { id: 1, create_time: '2026-01-01 00:00:00', browser: 'Safari', system: 'iPhone', is_open: 1, is_this: 1 } as const;
  await open(
    hasFundPassword(true),
    answers(security.getSecurity, wireOf(security.getSecurity.answers, protection)),
    answers(security.listLogins, { open_sessions: 1, logins: [here] }),
  );
  await screen.findByRole('navigation', { name: say('common.menu') });
  await screen.findByText('Safari · iPhone');
  const next = await screen.findByRole('link', { name: new RegExp(say('security.step-next')) });
  expect(next.getAttribute('href')).toContain('/pages/settings/security/');
});
