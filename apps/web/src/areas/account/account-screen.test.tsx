import { account } from '@mt2/contracts/account';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '../../platform/session.ts';
import { STORAGE } from '../../platform/storage.ts';
import { answers, loses, sentTo } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { HOME, identityOf, TRADER } from '../../testing/samples.ts';

const QUESTION = 'Are you sure you want to log out?';
const given = [...identityOf(TRADER), ...HOME];
const asked = async () => within(await screen.findByRole('alertdialog', { name: QUESTION }));
const stored = () => JSON.parse(localStorage.getItem(STORAGE.session) ?? '').state;

test('logging out needs a confirmation', async () => {
  const { press, user, address } = await renderScreen('/pages/settings/account/index', {
    answers: [...given, answers(account.logOut, 'Logged out')],
    user: TRADER,
  });
  await press(say('common.log-out'));
  await user.click((await asked()).getByRole('button', { name: say('common.cancel') }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(getSession().token).not.toBe('');
  await press(say('common.log-out'));
  await user.click((await asked()).getByRole('button', { name: say('common.log-out') }));
  await screen.findByText(say('session.logged-out'));
  await waitFor(() => expect(address()).toBe('/pages/index/index'));
  expect(sentTo(account.logOut)).toHaveLength(1);
  expect(stored()).toEqual({ token: '', user: null });
});

test('logging out without the server ends the session here, and shows that it ended only here', async () => {
  const { press, user, address } = await renderScreen('/pages/settings/account/index', {
    answers: [...given, loses(account.logOut)],
    user: TRADER,
  });
  await press(say('common.log-out'));
  await user.click((await asked()).getByRole('button', { name: say('common.log-out') }));
  await screen.findByText(say('session.logged-out-here'));
  await waitFor(() => expect(address()).toBe('/pages/index/index'));
  expect(stored()).toEqual({ token: '', user: null });
});
