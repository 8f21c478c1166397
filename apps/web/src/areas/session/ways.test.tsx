import { account } from '@mt2/contracts/account';
import { session } from '@mt2/contracts/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession, isSignedIn } from '../../platform/session.ts';
import { answers, refuses } from '../../testing/answers.ts';
import { findToast, renderScreen, say } from '../../testing/render-screen.tsx';
import { AREAS, HOME, NEWCOMER, OWN_HOME } from '../../testing/samples.ts';

const given = [answers(session.listAreaCodes, AREAS)];
const titled = (key: string) => screen.findByRole('heading', { level: 1, name: say(key) });

test('the contact typed in the login is carried to the password reset and back', async () => {
  const { fill, field, follow, user, main } = await renderScreen('/pages/user/login/login', { answers: given });
  await fill(say('common.email'), 'newcomer@mt2.test');
  await follow(say('session.forgot-password'));
  await titled('screen.forgot-password');
  expect((await field(say('common.email'))).value).toBe('newcomer@mt2.test');
  await user.click(screen.getByRole('tab', { name: say('common.phone') }));
  await fill(say('common.phone'), '13800000001');
  await user.click(main().getByRole('link', { name: say('common.login') }));
  await titled('screen.login');
  expect((await field(say('common.phone'))).value).toBe('13800000001');
  await user.click(screen.getByRole('tab', { name: say('common.email') }));
  expect((await field(say('common.email'))).value).toBe('newcomer@mt2.test');
});

test.each([
  ['their own password', 'newcomer@mt2.test', false],
  ['another account’s password', 'other@mt2.test', true],
])('a user who resets %s while logged in is led on without an error', async (_, email, isStillIn) => {
  const { fill, press, address } = await renderScreen('/pages/user/login/forgetPassword', {
    answers: [...given, ...OWN_HOME, answers(session.resetPassword, 'Changed')],
    user: NEWCOMER,
  });
  await fill(say('common.email'), email);
  await fill(say('common.verification-code'), '123456');
  await fill(say('common.new-password'), 'secret-2');
  await fill(say('common.confirm-password'), 'secret-2');
  await press(say('session.reset-password'));
  await screen.findByText(say('session.reset-done'));
  await waitFor(() => expect(address()).toBe(isStillIn ? '/pages/index/index' : '/pages/user/login/login'));
  expect(isSignedIn(getSession())).toBe(isStillIn);
});

test('a login whose profile cannot be read says so', async () => {
  const { fill, press, address } = await renderScreen('/pages/user/login/login', {
    answers: [...given, answers(session.login, 'main.token'), refuses(account.getProfile, 'Try later')],
  });
  await fill(say('common.email'), 'newcomer@mt2.test');
  await fill(say('session.password'), 'secret-1');
  await press(say('common.login'));
  await findToast('Try later');
  expect([address(), isSignedIn(getSession())]).toEqual(['/pages/user/login/login', false]);
});

test('the first screen lets a guest continue', async () => {
  const { press, address } = await renderScreen('/pages/user/login/choose', {
    answers: [...given, ...HOME],
  });
  await press(say('session.continue-as-guest'));
  await waitFor(() => expect(address()).toBe('/pages/index/index'));
  await titled('nav.home');
});
