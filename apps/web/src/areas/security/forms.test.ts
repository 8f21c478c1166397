import { refusalsOf } from '@mt2/domain';
import { expect, test } from 'vitest';
import { isReplacing, readBindForm } from './bind-form.ts';
import { type FundPasswordForm, readFundPasswordForm } from './fund-password-form.ts';
import { readLoginPasswordForm } from './login-password-form.ts';

const fieldsOf = (decision: Parameters<typeof refusalsOf>[0]) => refusalsOf(decision).map(({ field }) => field);

test.each([
  ['', '', '', ['oldPassword', 'password', 'repeated']],
  ['old-one', 'short', '', ['password', 'repeated']],
  ['old-one', 'x'.repeat(129), 'new-two', ['password', 'repeated']],
  ['', 'new-one', 'new-two', ['oldPassword', 'repeated']],
  ['old-one', 'new-one', 'new-one', []],
])('a change of the login password from %j to %j and %j has these wrong fields: %j', (oldPassword, password, repeated, fields) =>
  expect(fieldsOf(readLoginPasswordForm({ oldPassword, password, repeated }))).toEqual(fields),
);

const CHOSEN = { password: '123456', repeated: '123456' };
const EMPTY: FundPasswordForm = { by: 'code', old: '', code: '', password: '', repeated: '' };

test.each<[Partial<FundPasswordForm>, string]>([
  [{}, 'password'],
  [{ ...CHOSEN, repeated: '123457' }, 'repeated'],
  [CHOSEN, 'code'],
  [{ ...CHOSEN, by: 'old' }, 'oldPassword'],
  [{ ...CHOSEN, by: 'old', old: '1234' }, 'oldPassword'],
])('a fund password with %j has its error at %s', (part, field) =>
  expect(readFundPasswordForm({ ...EMPTY, ...part })).toMatchObject({ ok: false, field }),
);

test('a fund password is set with a code, and changed with the old one', () => {
  for (const [kind, part] of [
    ['code', { code: '111111' }],
    ['old', { old: '654321' }],
  ] as const)
    expect(readFundPasswordForm({ ...EMPTY, ...CHOSEN, by: kind, ...part })).toEqual({
      ok: true,
      value: { password: '123456', proof: { kind, text: Object.values(part)[0] } },
    });
});

const bound = { email: 'ann@mt2.test', phone: '', areaCode: '' };
const phone = { kind: 'mobile', text: '138 0000 0001', areaCode: '86' } as const;
const email = (text: string) => ({ kind: 'email', text }) as const;

test.each([
  [{ contact: { ...phone, text: '' }, code: '', ownCode: '' }, 'ownCode'],
  [{ contact: { ...phone, text: '12' }, code: '', ownCode: '1' }, 'contact'],
  [{ contact: email('bob@mt2.test'), code: '', ownCode: '1' }, 'code'],
])('a binding with %j has its error at %s', (form, field) => expect(readBindForm(form, bound)).toMatchObject({ ok: false, field }));

test('a contact that the user has already is refused', () =>
  expect(readBindForm({ contact: email('ANN@mt2.test'), code: '1', ownCode: '1' }, bound)).toMatchObject({
    ok: false,
    field: 'contact',
    refusal: 'contact-unchanged',
  }));

test('a first phone and a new email need two codes, and only the email replaces a contact', () => {
  expect([isReplacing('email', bound), isReplacing('mobile', bound)]).toEqual([true, false]);
  expect(readBindForm({ contact: phone, code: '1', ownCode: '2' }, bound)).toEqual({
    ok: true,
    value: { kind: 'mobile', areaCode: '86', phone: '13800000001' },
  });
  expect(readBindForm({ contact: email('bob@mt2.test'), code: '1', ownCode: '2' }, bound).ok).toBe(true);
});

test.each([
  ['86', '86', false],
  ['86', '81', true],
  // Another backend sends no area code.
  ['', '81', false],
])('a number bound with the area code %j may be bound with %j: %s', (areaCode, asked, isFree) =>
  expect(
    readBindForm({ contact: { ...phone, areaCode: asked }, code: '1', ownCode: '2' }, { ...bound, phone: '13800000001', areaCode }).ok,
  ).toBe(isFree),
);
