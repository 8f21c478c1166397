import { session } from '@mt2/contracts/session';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { AREAS, HOME } from '../../testing/samples.ts';

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

test('the first screen lets a guest continue', async () => {
  const { press, address } = await renderScreen('/pages/user/login/choose', {
    answers: [...given, ...HOME],
  });
  await press(say('session.continue-as-guest'));
  await waitFor(() => expect(address()).toBe('/pages/index/index'));
  await titled('screen.home');
});
