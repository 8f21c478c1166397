import { refusalsOf } from '@mt2/domain';
import { expect, test } from 'vitest';
import { isReplacing, readBindForm, readNewContact } from './bind-form.ts';
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
const EMPTY: FundPasswordForm = { by: 'code', oldPassword: '', code: '', password: '', repeated: '' };

test.each<[Partial<FundPasswordForm>, string]>([
  [{}, 'password'],
  [{ ...CHOSEN, repeated: '123457' }, 'repeated'],
  [CHOSEN, 'code'],
  [{ ...CHOSEN, by: 'old' }, 'oldPassword'],
  [{ ...CHOSEN, by: 'old', oldPassword: '1234' }, 'oldPassword'],
])('a fund password with %j has its error at %s', (part, field) =>
  expect(readFundPasswordForm({ ...EMPTY, ...part })).toMatchObject({ ok: false, field }),
);

test('a fund password is set with a code, and changed with the old one', () => {
  for (const [kind, part] of [
    ['code', { code: '111111' }],
    ['old', { oldPassword: '654321' }],
  ] as const)
    expect(readFundPasswordForm({ ...EMPTY, ...CHOSEN, by: kind, ...part })).toEqual({
      ok: true,
      value: { password: '123456', proof: { kind, text: Object.values(part)[0] } },
    });
});

const bound = { email: 'ann@mt2.test', phone: '', areaCode: '' };
const phone = { kind: 'mobile', text: '138 0000 0001', areaCode: '86' } as const;
const email = (text: string) => ({ kind: 'email', text }) as const;
const read = (contact: Parameters<typeof readNewContact>[0], codes = { code: '1', ownCode: '1' }, user = bound) =>
  readBindForm(codes, readNewContact(contact, user));

test.each([
  [{ ...phone, text: '' }, { code: '', ownCode: '' }, { field: 'ownCode' }],
  [{ ...phone, text: '12' }, { code: '', ownCode: '1' }, { field: 'contact' }],
  [email('bob@mt2.test'), { code: '', ownCode: '1' }, { field: 'code' }],
  [email('ANN@mt2.test'), { code: '1', ownCode: '1' }, { field: 'contact', refusal: 'contact-unchanged' }],
])('a binding of %j with %j is refused with %j', (contact, codes, refused) =>
  expect(read(contact, codes)).toMatchObject({ ok: false, ...refused }),
);

test('a first phone and a new email need two codes, and only the email replaces a contact', () => {
  expect([isReplacing('email', bound), isReplacing('mobile', bound)]).toEqual([true, false]);
  expect(read(phone)).toEqual({ ok: true, value: { kind: 'mobile', areaCode: '86', phone: '13800000001' } });
  expect(read(email('bob@mt2.test')).ok).toBe(true);
});

test.each([
  ['86', '86', false],
  ['86', '81', true],
  // Another backend sends no area code.
  ['', '81', false],
])('a number bound with the area code %j may be bound with %j: %s', (areaCode, asked, isFree) =>
  expect(read({ ...phone, areaCode: asked }, undefined, { ...bound, phone: '13800000001', areaCode }).ok).toBe(isFree),
);
