import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inviteCode, readInviteCode } from './invite-code.ts';
import { checkCode, codeState, type SentCode, verificationCode } from './verification-code.ts';

const SEED = 20_261_119n;

describe('a verification code', () => {
  it('is the same on every machine', () => {
    const codes = [1, 2, 3].map((n) => verificationCode(SEED, 'newcomer@mt2.test', 'register', n));
    expect(codes).toEqual(['961134', '194041', '326948']);
  });

  it('has six digits, differs for every n, and depends on every input', () => {
    const n = fc.nat({ max: 899_999 });
    fc.assert(
      fc.property(fc.bigInt(), fc.string(), fc.string(), n, n, (seed, recipient, purpose, one, other) => {
        const code = verificationCode(seed, recipient, purpose, one);
        expect(code).toMatch(/^[1-9][0-9]{5}$/);
        expect(verificationCode(seed, recipient, purpose, one)).toBe(code);
        expect(verificationCode(seed, recipient, purpose, other) === code).toBe(one === other);
      }),
    );
    const variants = [
      verificationCode(SEED, 'a@mt2.test', 'register', 1),
      verificationCode(SEED + 1n, 'a@mt2.test', 'register', 1),
      verificationCode(SEED, 'b@mt2.test', 'register', 1),
      verificationCode(SEED, 'a@mt2.test', 'forget', 1),
      verificationCode(SEED, 'a@mt2.test', 'register', 2),
    ];
    expect(new Set(variants).size).toBe(variants.length);
  });

  it('differs between many recipients about as often as chance allows', () => {
    const codes = Array.from({ length: 1_000 }, (_, user) => verificationCode(SEED, `user${user}@mt2.test`, 'register', 1));
    expect(new Set(codes).size).toBeGreaterThan(990);
  });
});

describe('a typed code', () => {
  const sent: SentCode = { code: '123456', sentAt: 1_000, wrongTries: 0, isUsed: false };
  it.each<[string, SentCode | undefined, string, number, string]>([
    ['the right one', sent, '123456', 1_000, 'go'],
    ['with blanks around it', sent, ' 123456 ', 1_000, 'go'],
    ['in the last second', sent, '123456', 1_599, 'go'],
    ['a second too late', sent, '123456', 1_600, 'code-wrong'],
    ['after four wrong tries', { ...sent, wrongTries: 4 }, '123456', 1_000, 'go'],
    ['after five wrong tries', { ...sent, wrongTries: 5 }, '123456', 1_000, 'code-wrong'],
    ['a second time', { ...sent, isUsed: true }, '123456', 1_000, 'code-wrong'],
    ['another', sent, '123457', 1_000, 'code-wrong'],
    ['more digits', sent, '1234567', 1_000, 'code-wrong'],
    ['when none was sent', undefined, '123456', 1_000, 'code-wrong'],
    ['nothing', sent, '', 1_000, 'code-required'],
    ['blanks', sent, '  ', 1_000, 'code-required'],
  ])('%s', (_, code, typed, now, outcome) => {
    const decision = checkCode(code, typed, now);
    expect(decision.ok ? 'go' : decision.refusal).toBe(outcome);
  });

  it.each<[string, SentCode, number, string]>([
    ['in its last second', sent, 1_599, 'good'],
    ['a second later', sent, 1_600, 'expired'],
    ['after the fifth wrong try', { ...sent, wrongTries: 5 }, 1_000, 'tried too often'],
    ['after it opened something', { ...sent, isUsed: true, wrongTries: 5 }, 9_999, 'used'],
  ])('%s has its state', (_, code, now, state) => expect(codeState(code, now)).toBe(state));
});

describe('an invite code', () => {
  it('is the same on every machine', () => expect([1, 2, 3].map((id) => inviteCode(SEED, id))).toEqual(['JXUV3F', 'C89KW9', '7FWBTA']));

  it('belongs to one user of a world, and can be read in any spelling', () => {
    const id = fc.nat({ max: 2 ** 30 - 1 });
    fc.assert(
      fc.property(fc.bigInt(), id, id, (seed, one, other) => {
        const code = inviteCode(seed, one);
        expect(inviteCode(seed, other) === code).toBe(one === other);
        expect(readInviteCode(` ${code.toLowerCase()} `)).toBe(code);
      }),
    );
    const codes = Array.from({ length: 20_000 }, (_, user) => inviteCode(SEED, user));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(['', 'ABC23', 'ABC2345', 'ABC10O', 'ABC-23', 'АВС234'])('%j is not an invite code', (typed) =>
    expect(readInviteCode(typed)).toBeUndefined(),
  );

  it.each([-1, 0.5, 2 ** 30])('throws for the user %d', (id) => expect(() => inviteCode(SEED, id)).toThrow('broken: '));
});
