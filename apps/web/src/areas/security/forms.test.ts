import { refusalsOf } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import { isReplacing, readBindForm } from './bind-form.ts';
import { type FundPasswordForm, readFundPasswordForm } from './fund-password-form.ts';
import { readLoginPasswordForm } from './login-password-form.ts';

describe('a change of the login password', () => {
  test.each([
    ['', '', '', ['old-password-required', 'new-password-required', 'repeat-password-required']],
    ['old-one', '', '', ['new-password-required', 'repeat-password-required']],
    ['old-one', 'short', '', ['password-min-length', 'repeat-password-required']],
    ['old-one', 'x'.repeat(129), 'new-two', ['password-too-long', 'password-inconsistent']],
    ['old-one', 'new-one', '', ['repeat-password-required']],
    ['', 'new-one', 'new-two', ['old-password-required', 'password-inconsistent']],
  ])('%j, %j, %j is refused', (oldPassword, password, repeated, refusals) =>
    expect(refusalsOf(readLoginPasswordForm({ oldPassword, password, repeated })).map(({ refusal }) => refusal)).toEqual(refusals),
  );
  test('names the field of each error', () =>
    expect(refusalsOf(readLoginPasswordForm({ oldPassword: '', password: '', repeated: '' })).map(({ field }) => field)).toEqual([
      'oldPassword',
      'password',
      'repeated',
    ]));
  test('may be sent', () =>
    expect(readLoginPasswordForm({ oldPassword: 'old-one', password: 'new-one', repeated: 'new-one' })).toEqual({
      ok: true,
      value: 'new-one',
    }));
});

describe('a fund password', () => {
  const form = (part: Partial<FundPasswordForm>): FundPasswordForm => ({
    by: 'code',
    old: '',
    code: '',
    password: '',
    repeated: '',
    ...part,
  });
  test.each([
    [{}, 'fund-password-required', 'password'],
    [{ password: '12345' }, 'fund-password-6-digits', 'password'],
    [{ password: '123456' }, 'repeat-password-required', 'repeated'],
    [{ password: '123456', repeated: '123457' }, 'password-inconsistent', 'repeated'],
    [{ password: '123456', repeated: '123456' }, 'code-required', 'code'],
    [{ by: 'old' as const, password: '123456', repeated: '123456' }, 'old-password-required', 'oldPassword'],
    [{ by: 'old' as const, old: '1234', password: '123456', repeated: '123456' }, 'old-password-required', 'oldPassword'],
  ])('with %j is refused as %s at %s', (part, refusal, field) =>
    expect(readFundPasswordForm(form(part))).toMatchObject({ ok: false, refusal, field }),
  );

  test('may be set with a code, and changed with the old one', () => {
    const chosen = { password: '123456', repeated: '123456' };
    expect(readFundPasswordForm(form({ ...chosen, code: '111111' }))).toEqual({
      ok: true,
      value: { password: '123456', proof: { kind: 'code', text: '111111' } },
    });
    expect(readFundPasswordForm(form({ ...chosen, by: 'old', old: '654321' }))).toEqual({
      ok: true,
      value: { password: '123456', proof: { kind: 'old', text: '654321' } },
    });
  });
});

describe('binding', () => {
  const bound = { email: 'ann@mt2.test', phone: '' };
  const phone = { kind: 'mobile', text: '138 0000 0001', areaCode: '86' } as const;
  const email = (text: string) => ({ kind: 'email', text }) as const;

  test('replaces a bound contact', () => {
    expect(isReplacing('email', bound)).toBe(true);
    expect(isReplacing('mobile', bound)).toBe(false);
  });
  test.each([
    [{ contact: { ...phone, text: '' }, code: '', ownCode: '' }, 'own-code-required', 'ownCode'],
    [{ contact: { ...phone, text: '' }, code: '', ownCode: '1' }, 'phone-or-email-required', 'contact'],
    [{ contact: { ...phone, text: '12' }, code: '', ownCode: '1' }, 'phone-invalid', 'contact'],
    [{ contact: phone, code: '', ownCode: '1' }, 'code-required', 'code'],
    [{ contact: email('bob@mt2.test'), code: '1', ownCode: '' }, 'own-code-required', 'ownCode'],
    [{ contact: email('ANN@mt2.test'), code: '1', ownCode: '1' }, 'contact-unchanged', 'contact'],
    [{ contact: email('bob@mt2.test'), code: '', ownCode: '1' }, 'code-required', 'code'],
  ])('%j is refused as %s at %s', (form, refusal, field) => expect(readBindForm(form, bound)).toMatchObject({ ok: false, refusal, field }));
  test('a first phone and a new email need two codes', () => {
    expect(readBindForm({ contact: phone, code: '1', ownCode: '2' }, bound)).toEqual({
      ok: true,
      value: { kind: 'mobile', areaCode: '86', phone: '13800000001' },
    });
    expect(readBindForm({ contact: email('bob@mt2.test'), code: '1', ownCode: '2' }, bound).ok).toBe(true);
  });
});
