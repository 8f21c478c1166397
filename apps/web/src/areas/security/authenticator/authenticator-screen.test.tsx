import { account, profile } from '@mt2/contracts/account';
import { security } from '@mt2/contracts/security';
import { session } from '@mt2/contracts/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readAgain } from '../../../platform/query.ts';
import { type Answered, answers, answersBy, give, loses, refuses, sentTo, wireOf } from '../../../testing/answers.ts';
import { findToast, renderScreen, say } from '../../../testing/render-screen.tsx';
import { hasFundPassword, identityOf, OWN_HOME, TRADER } from '../../../testing/samples.ts';
import { closeTopOverlay } from '../../../ui/overlays/back-stack.ts';

const PATH = '/pages/settings/security/authenticator';
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const OFF = { authenticator: 'off', authenticator_since: '', recovery_codes_left: 0, anti_phishing_code: '' } as const;
const ON = { ...OFF, authenticator: 'on', authenticator_since: '2026-01-01 00:00:00', recovery_codes_left: 9 } as const;
const given = [
  answers(security.startAuthenticator, { key: KEY, uri: `otpauth://totp/MT2:ann?secret=${KEY}` }),
  ...identityOf(TRADER),
  ...OWN_HOME,
  hasFundPassword(true),
];

const open = (...first: readonly Answered[]) => renderScreen(PATH, { answers: [...first, ...given], user: TRADER });

/** Types a code and the fund password, and turns the authenticator on. */
async function prove({ fill, press }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await fill(say('security.totp-code'), '123456');
  await fill(say('common.fund-password'), '246810');
  await press(say('security.turn-on'));
}

test('back navigation asks first whether the recovery codes are saved: they are never shown again', async () => {
  const recovery = [{ code: 'AB2CD-EF3GH' }, { code: 'JK4LM-NP5QR' }];
  const person = await open(answers(security.getSecurity, OFF), answers(security.turnOnAuthenticator, { recovery }));
  await person.press(say('security.authenticator-set-up'));
  await prove(person);
  await screen.findByText('AB2CD-EF3GH');
  const question = async () => within(await screen.findByRole('alertdialog', { name: say('security.recovery-save') }));
  act(closeTopOverlay);
  (await question()).getByRole('button', { name: say('common.cancel') }).click();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('AB2CD-EF3GH')).toBeTruthy();
  act(closeTopOverlay);
  (await question()).getByRole('button', { name: say('security.recovery-saved') }).click();
  await waitFor(() => expect(person.address()).toBe('/pages/settings/security/index'));
});

test('a lost response with the recovery codes is requested again, although the authenticator is on by then', async () => {
  const person = await open(answers(security.getSecurity, OFF), loses(security.turnOnAuthenticator));
  await person.press(say('security.authenticator-set-up'));
  await prove(person);
  await findToast(say('refusal.network-busy'));
  give([answers(security.getSecurity, ON), answers(security.turnOnAuthenticator, { recovery: [{ code: 'AB2CD-EF3GH' }] })]);
  await act(() => readAgain(security.getSecurity));
  await prove(person);
  await screen.findByText('AB2CD-EF3GH');
});

test('an authenticator that can no longer be turned on here is shown as it is', async () => {
  const isOn = refuses(security.turnOnAuthenticator, 'The authenticator is already on', { key: 'authenticator-on' });
  const person = await open(answers(security.getSecurity, OFF), isOn);
  await person.press(say('security.authenticator-set-up'));
  give([answers(security.getSecurity, ON)]);
  await prove(person);
  await screen.findByRole('button', { name: say('security.turn-off') });
});

test('a repeated set-up says that it shows a new key', async () => {
  const { press } = await open(answers(security.getSecurity, { ...OFF, authenticator: 'pending' }));
  await screen.findByText(say('security.authenticator-unfinished-what'));
  await press(say('security.authenticator-start-over'));
  await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  expect(screen.queryByText(say('security.authenticator-unfinished-what'))).toBeNull();
});

test('a wrong code is reported once, at its field, and no sheet asks for another', async () => {
  const wrong = refuses(security.turnOffAuthenticator, 'Incorrect authenticator code', { field: 'totp', key: 'totp-wrong' });
  const { press, fill, main } = await open(answers(security.getSecurity, ON), wrong);
  await screen.findByText('9');
  expect(main().getByText(say('security.authenticator-on'))).toBeTruthy();
  await press(say('security.turn-off'));
  await fill(say('security.totp-code'), '123456');
  await fill(say('common.fund-password'), '246810');
  const [, confirm] = await screen.findAllByRole('button', { name: say('security.turn-off'), hidden: true });
  confirm?.click();
  await screen.findByText('Incorrect authenticator code');
  expect(screen.queryByRole('dialog', { name: say('security.verification') })).toBeNull();
});

test('a pasted recovery code is recognised, and only a possible code can be sent', async () => {
  const { user, press, fill, field, sheet, pointsOut } = await renderScreen('/pages/user/login/login', {
    answers: [lacking(), answers(account.getProfile, wireOf(profile, TRADER)), ...given],
  });
  await fill(say('common.email'), 'trader@mt2.test');
  await fill(say('session.password'), 'mt2-demo');
  await press(say('common.login'));
  const asked = await sheet(say('security.verification'));
  const confirm = () => asked.getByRole<HTMLButtonElement>('button', { name: say('common.confirm') });
  await fill(say('security.totp-code'), '12345');
  await user.click(confirm());
  await pointsOut(say('security.totp-code'), say('refusal.totp-wrong'));
  expect(sentTo(session.login)).toHaveLength(1);
  await user.clear(await field(say('security.totp-code')));
  await user.paste('ab2cd-ef3gh');
  expect((await field(say('security.recovery-code'))).value).toBe('AB2CD-EF3GH');
  confirm().click();
  await waitFor(() => expect(sentTo(session.login).map(({ totp }) => totp)).toEqual([undefined, 'AB2CD-EF3GH']));
});

/** Refuses a login without a code. */
function lacking() {
  const without = refuses(session.login, 'Please enter the code from your authenticator app', { key: 'totp-required' });
  const within = answersBy(session.login, () => 'main.token');
  return { call: session.login, answer: (fields: Readonly<Record<string, string>>) => (fields.totp ? within : without).answer(fields) };
}
