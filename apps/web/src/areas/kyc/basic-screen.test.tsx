import { compatibility } from '@mt2/contracts/compatibility';
import { kyc } from '@mt2/contracts/kyc';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, give, loses, rowOf, sentTo } from '../../testing/answers.ts';
import { findToast, renderScreen, say } from '../../testing/render-screen.tsx';
import { AREAS, identityOf, NEWCOMER } from '../../testing/samples.ts';

const given = [...identityOf(NEWCOMER), answers(kyc.listCountries, AREAS)];
const COUNTRY = /^Country/;

test('the form shows errors at each field, and that a country is closed', async () => {
  const { press, fill, sheet, user, field, main } = await renderScreen('/pages/verification/basic', { answers: given, user: NEWCOMER });
  await press(say('common.submit'));
  expect(await main().findAllByRole('alert')).toHaveLength(4);
  await press(COUNTRY);
  const countries = await sheet(say('kyc.country-choose'));
  await user.click(await countries.findByRole('button', { name: new RegExp(say('session.area-closed')) }));
  await findToast(say('refusal.area-not-open'));
  await user.type(countries.getByRole('searchbox'), 'spain');
  await user.click(countries.getByRole('button', { name: 'Spain' }));
  await fill(say('kyc.full-name'), 'Ann Example');
  await press(say('common.submit'));
  const idNumber = await field(say('kyc.id-number'));
  await waitFor(() => expect(document.activeElement).toBe(idNumber));
  expect(sentTo(kyc.applyForBasic)).toEqual([]);
});

test('an application is not lost when the connection is', async () => {
  const { press, fill, sheet, user, field } = await renderScreen('/pages/verification/basic', {
    answers: [...given, loses(kyc.applyForBasic)],
    user: NEWCOMER,
  });
  await press(COUNTRY);
  const countries = await sheet(say('kyc.country-choose'));
  await user.click(await countries.findByRole('button', { name: 'Spain' }));
  await fill(say('kyc.full-name'), 'Ann Example');
  await fill(say('kyc.id-number'), 'AB123456');
  await fill(say('kyc.contact-address'), '1 Main Street');
  await press(say('common.submit'));
  await findToast(say('refusal.submit-failed'));
  expect((await field(say('kyc.id-number'))).value).toBe('AB123456');
  give([answers(kyc.applyForBasic, 'Submitted'), ...identityOf({ ...NEWCOMER, basic: 'under-review' })]);
  await press(say('common.submit'));
  await screen.findByRole('heading', { name: say('status.kyc-under-review') });
  const sent = { country: 'ES', name: 'Ann Example', card_id: 'AB123456', address: '1 Main Street' };
  expect(sentTo(kyc.applyForBasic)).toEqual([sent, sent]);
});

test('what is typed is there again on the next visit, but for the number of the document', async () => {
  const { fill, field, router } = await renderScreen('/pages/verification/basic', { answers: given, user: NEWCOMER });
  await fill(say('kyc.full-name'), 'Ann Example');
  await fill(say('kyc.id-number'), 'AB123456');
  for (const path of ['/pages/settings/language/language', '/pages/verification/basic'] as const) await act(() => router.open(path));
  expect([(await field(say('kyc.full-name'))).value, (await field(say('kyc.id-number'))).value]).toEqual(['Ann Example', '']);
});

const APPLICATION = {
  name: 'Ann Example',
  country: 'ES',
  card_id: '',
  address: '1 Main Street',
  front_pic: '',
  reverse_pic: '',
  hand_pic: '',
  reason: '',
  create_time: '2026-01-01 00:00:00',
  update_time: '2026-01-02 00:00:00',
};

test('the form begins with the last basic application, not with a later advanced one', async () => {
  const later = { ...APPLICATION, address: '2 Side Street', hand_pic: '/upload/c.jpg' };
  const applied = rowOf(compatibility.getIdentity.answers, { real_data: later, basic_data: APPLICATION, advanced_data: later });
  const { field } = await renderScreen('/pages/verification/basic', {
    answers: [answers(compatibility.getIdentity, applied), ...given],
    user: NEWCOMER,
  });
  expect((await field(say('kyc.contact-address'))).value).toBe('1 Main Street');
});

test.each([
  ['the basic one', '', ['Japan', '1 Main Street', '2026-01-01 00:00:00 UTC', '2026-01-02 00:00:00 UTC']],
  ['the advanced one', '/upload/c.jpg', ['Japan']],
])('the basic verification shows its own data if the last application is %s', async (_, hand_pic, shown) => {
  const user = { ...NEWCOMER, basic: 'verified', country: 'JP' } as const;
  const application = rowOf(compatibility.getIdentity.answers, { real_data: { ...APPLICATION, hand_pic } });
  await renderScreen('/pages/verification/basic', {
    answers: [answers(compatibility.getIdentity, application), ...identityOf(user)],
    user,
  });
  await screen.findByText(say('kyc.country'));
  const facts = ['Spain', 'Japan', '1 Main Street', '2026-01-01 00:00:00 UTC', '2026-01-02 00:00:00 UTC'];
  expect(facts.filter((fact) => screen.queryByText(fact))).toEqual(shown);
});

test('the advanced verification needs the basic one', async () => {
  const { follow } = await renderScreen('/pages/verification/advanced', { answers: given, user: NEWCOMER });
  await follow(say('kyc.basic'));
  await screen.findByRole('heading', { level: 1, name: say('kyc.basic') });
});

test.each([
  ['sent back', { reason: 'The photo is blurred' }, 'kyc.action-needed', 'kyc.correct'],
  ['under review', { basic: 'under-review' as const }, 'status.kyc-under-review', 'common.details'],
])('the overview says that an application is %s, and leads on', async (_, state, word, action) => {
  const user = { ...NEWCOMER, ...state };
  const { main } = await renderScreen('/pages/verification/index', { answers: identityOf(user), user });
  expect(await main().findAllByText(say(word))).toHaveLength(2);
  main().getByRole('link', { name: say(action) });
});

test('a form that was sent back says why, how to continue, and at which step the user is', async () => {
  const user = { ...NEWCOMER, reason: 'The photo is blurred' };
  const { main } = await renderScreen('/pages/verification/basic', { answers: [...identityOf(user), ...given], user });
  await main().findByText(user.reason);
  main().getByText(say('kyc.resubmit-basic'));
  expect(main().getByRole('listitem', { current: 'step' }).textContent).toBe(say('kyc.review-basic'));
});
