import { session } from '@mt2/contracts/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setServerTime } from '../../platform/server-time.ts';
import { deviceMemory, STORAGE } from '../../platform/storage.ts';
import { answers, refuses, sentTo } from '../../testing/answers.ts';
import { findToast, renderScreen, say } from '../../testing/render-screen.tsx';
import { AREAS } from '../../testing/samples.ts';

const WRONG_CODE = 'Wrong or expired verification code';
const given = [answers(session.listAreaCodes, AREAS)];

test('the sign-up shows errors and the server’s refusals at each field', async () => {
  const { fill, press, user, field, button, pointsOut } = await renderScreen('/pages/user/login/register', {
    answers: [...given, answers(session.sendMailCode, 'Sent'), refuses(session.register, WRONG_CODE, { field: 'code' })],
  });
  const submit = () => press(say('common.register'));
  const wrong = () => document.querySelectorAll('main [aria-invalid=true]').length;
  const isWrong = async (name: string) => (await field(say(name))).getAttribute('aria-invalid') === 'true';
  expect((await button(say('common.register'))).disabled).toBe(false);
  await submit();
  await waitFor(() => expect(wrong()).toBe(5));
  await screen.findByText(say('session.repeat-missing'));
  await pointsOut(say('common.email'), say('session.email-missing'));
  await user.click(screen.getByRole('tab', { name: say('common.phone') }));
  await screen.findByText(say('session.phone-missing'));
  await user.click(screen.getByRole('tab', { name: say('common.email') }));
  await fill(say('common.email'), 'no address');
  expect(await isWrong('common.email')).toBe(true);
  await fill(say('common.email'), 'ada@example.com');
  expect([await isWrong('common.email'), await isWrong('common.verification-code')]).toEqual([false, true]);
  await press(say('common.send-code'));
  await fill(say('common.verification-code'), '000000');
  expect(await isWrong('common.verification-code')).toBe(false);
  await fill(say('common.login-password'), 'short');
  expect(await isWrong('common.login-password')).toBe(true);
  await fill(say('common.login-password'), 'secret-1');
  screen.getByRole('img', { name: say('session.rule-met') });
  await fill(say('common.confirm-password'), 'secret-1');
  await submit();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(sentTo(session.register)).toEqual([]);
  await user.click(await screen.findByRole('checkbox'));
  await press(say('common.register'));
  await pointsOut(say('common.verification-code'), WRONG_CODE);
  expect((await field(say('common.email'))).value).toBe('ada@example.com');
  expect(sentTo(session.register)).toMatchObject([{ user_string: 'ada@example.com', code: '000000', password: 'secret-1' }]);
});

test('a registered user whose first login fails goes on at the login, with the contact', async () => {
  const { fill, press, user, field, address } = await renderScreen('/pages/user/login/register?backpage=%2Fpages%2Fassets%2Findex', {
    answers: [...given, answers(session.register, 'Registered'), refuses(session.login, 'Busy', { field: 'user_string' })],
  });
  await fill(say('common.email'), 'ada@example.com');
  await fill(say('common.verification-code'), '123456');
  await fill(say('common.login-password'), 'secret-1');
  await fill(say('common.confirm-password'), 'secret-1');
  await user.click(await screen.findByRole('checkbox'));
  await press(say('common.register'));
  await findToast('Busy');
  await waitFor(() => expect(address()).toBe('/pages/user/login/login?backpage=%2Fpages%2Fassets%2Findex'));
  expect((await field(say('common.email'))).value).toBe('ada@example.com');
});

test('the code of an invitation whose link was followed in another tab is filled in', async () => {
  setServerTime(1_767_225_600);
  const { field, user } = await renderScreen('/pages/user/login/register', { answers: given });
  deviceMemory.writeAs(STORAGE.invite, { code: 'ABC234', until: null });
  await user.click(screen.getByRole('tab', { name: say('common.phone') }));
  expect((await field(say('session.invitation-code'))).value).toBe('ABC234');
});
