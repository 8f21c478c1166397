import { totpStepAt } from '@mt2/domain/security';
import { describe, expect, it } from 'vitest';
import { totpCode, totpKey, totpStepOf, totpUri } from './totp.ts';

/** The key of the test vectors of RFC 6238. */
const KEY = totpKey(new TextEncoder().encode('12345678901234567890'));

describe('a code of an authenticator', () => {
  // Appendix B of RFC 6238, SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i is %s', (now, code) => expect(totpCode(KEY, totpStepAt(now))).toBe(code));

  it('is recognized within one step before and after the present one, and no further', () => {
    const now = 1_767_225_615;
    const step = totpStepAt(now);
    const found = [-2, -1, 0, 1, 2].map((delta) => totpStepOf(KEY, totpCode(KEY, step + delta), now));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('is read as it was typed, with blanks', () => expect(totpStepOf(KEY, '287 082', 59)).toBe(1));

  it.each(['', '12345', '1234567', 'abcdef', 'éééééé', '２８７０８２'])('is not %j', (code) =>
    expect(totpStepOf(KEY, code, 59)).toBeUndefined(),
  );

  it('comes with a QR code URI that apps can read', () => {
    const uri = new URL(totpUri(KEY, 'ann@mt2.test'));
    expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', expect.stringContaining('MT2:ann@mt2.test')]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'MT2',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
