import { describe, expect, it } from 'vitest';
import { err, ok } from '../core/decision.ts';
import { readAntiPhishingCode } from './anti-phishing.ts';
import { readTotp, recoveryCode, showRecoveryCode, takeTotpStep, totpStepAt } from './authenticator.ts';

describe('an authenticator', () => {
  it.each<[string, unknown]>([
    ['', err('totp-required')],
    [' - ', err('totp-required')],
    ['123456', ok({ kind: 'app', code: '123456' })],
    [' 123 456 ', ok({ kind: 'app', code: '123456' })],
    ['12345', err('totp-wrong')],
    ['1234567', err('totp-wrong')],
    ['１２３４５６', err('totp-wrong')],
    ['ab2cd-ef3gh', ok({ kind: 'recovery', code: 'AB2CDEF3GH' })],
    ['AB2CDEF3GH', ok({ kind: 'recovery', code: 'AB2CDEF3GH' })],
    ['AB0CD-EF3GH', err('totp-wrong')],
    ['AB2CD-EF3G', err('totp-wrong')],
  ])('reads %j', (typed, read) => expect(readTotp(typed)).toEqual(read));

  it('accepts each step once, and none before it', () => {
    expect(totpStepAt(59)).toBe(1);
    expect(takeTotpStep(7, 6)).toEqual(ok(7));
    expect(takeTotpStep(6, 6)).toEqual(err('totp-used'));
    expect(takeTotpStep(5, 6)).toEqual(err('totp-used'));
  });

  it('has recovery codes that can be typed as displayed', () => {
    const code = recoveryCode(Uint8Array.from([0, 31, 32, 63, 255, 1, 2, 3, 4, 5]));
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(readTotp(showRecoveryCode(code))).toEqual(ok({ kind: 'recovery', code }));
    expect(() => recoveryCode(new Uint8Array(9))).toThrow('a recovery code has a byte for each sign');
  });
});

describe('an anti-phishing code', () => {
  it.each<[string, unknown]>([
    ['apple', ok('apple')],
    [' Blue7 ', ok('Blue7')],
    ['蓝色的鲸鱼', ok('蓝色的鲸鱼')],
    ['ปลาวาฬ', ok('ปลาวาฬ')],
    ['x'.repeat(20), ok('x'.repeat(20))],
    ['', err('anti-phishing-code-invalid')],
    ['abc', err('anti-phishing-code-invalid')],
    ['x'.repeat(21), err('anti-phishing-code-invalid')],
    ['two words', err('anti-phishing-code-invalid')],
    ['http://x', err('anti-phishing-code-invalid')],
    ['line\nend', err('anti-phishing-code-invalid')],
  ])('%j', (typed, read) => expect(readAntiPhishingCode(typed)).toEqual(read));
});
