import { security } from '@mt2/contracts/security';
import { expect, test } from 'vitest';
import { refuses } from '../../testing/answers.ts';
import { findToast, renderScreen, say, toastsShown } from '../../testing/render-screen.tsx';
import { TRADER } from '../../testing/samples.ts';

const open = (field?: string) =>
  renderScreen('/pages/settings/security/changePassword', {
    answers: [refuses(security.changePassword, 'The current password is wrong', { field })],
    user: TRADER,
  });

test.each([
  ['the old password', 'old_password', 'main'],
  ['no field', undefined, 'toast'],
])('a refusal that names %s is said once', async (_, field, place) => {
  const { fill, press, main } = await open(field);
  await fill(say('common.old-password'), 'wrong-one');
  await fill(say('common.new-password'), 'new-password');
  await fill(say('common.confirm-password'), 'new-password');
  await press(say('security.change-login-password'));
  await (place === 'main' ? main().findByText('The current password is wrong') : findToast('The current password is wrong'));
  expect(main().queryAllByText('The current password is wrong')).toHaveLength(place === 'main' ? 1 : 0);
  expect(toastsShown()).toHaveLength(place === 'main' ? 0 : 1);
});
