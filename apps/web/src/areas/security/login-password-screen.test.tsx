import { security } from '@mt2/contracts/security';
import { expect, test } from 'vitest';
import { refuses, sentTo } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { TRADER } from '../../testing/samples.ts';

test('a wrong old password is pointed out at its field', async () => {
  const { fill, press, pointsOut } = await renderScreen('/pages/settings/security/changePassword', {
    answers: [refuses(security.changePassword, 'The current password is wrong', { field: 'old_password' })],
    user: TRADER,
  });
  await fill(say('common.old-password'), 'wrong-one');
  await fill(say('common.new-password'), 'new-password');
  await fill(say('common.confirm-password'), 'new-password');
  await press(say('security.change-login-password'));
  await pointsOut(say('common.old-password'), 'The current password is wrong');
  expect(sentTo(security.changePassword)).toMatchObject([{ old_password: 'wrong-one', password: 'new-password' }]);
});
