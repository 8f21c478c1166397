import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODE_PURPOSES,
  type CodePurpose,
  checkCode,
  codeState,
  codesMeantBy,
  codesThatOpen,
  codesThatSetFundPassword,
  countWrongCode,
  type Requester,
  SECURITY_CODE,
  type SentCode,
  secondsToNextTry,
  sentPurpose,
  verificationCode,
  type WrongCodes,
} from './verification-code.ts';

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

type Row = [stated: CodePurpose | undefined, requester: Requester, outcome: string];
const outcomeOf = (stated: CodePurpose | undefined, requester: Requester): string => {
  const decided = sentPurpose(stated, requester);
  return decided.ok ? decided.value : decided.refusal;
};

describe('a requested code', () => {
  it.each<Row>([
    [undefined, 'owner', 'security_code'],
    ['register', 'owner', 'security_code'],
    ['withdraw', 'owner', 'withdraw'],
    ['address', 'owner', 'address'],
    ['bind', 'owner', 'bind'],
    ['pay_password', 'owner', 'pay_password'],
    [undefined, 'another user', 'register'],
    ['register', 'another user', 'register'],
    ['bind', 'another user', 'bind'],
    ['withdraw', 'another user', 'own-contact-required'],
    ['address', 'another user', 'own-contact-required'],
    [undefined, 'guest', 'register'],
    ['register', 'guest', 'register'],
    ['forget', 'guest', 'forget'],
    ['withdraw', 'guest', 'not-logged-in'],
    ['address', 'guest', 'not-logged-in'],
  ])('for %s, requested by %s: %s', (stated, requester, outcome) => expect(outcomeOf(stated, requester)).toBe(outcome));

  it('never moves money unless it is sent to the caller’s own contact', () => {
    const moving = new Set<string>([...codesThatOpen('address'), ...codesThatOpen('withdraw')]);
    for (const requester of ['another user', 'guest'] as const)
      for (const stated of [undefined, ...CODE_PURPOSES]) expect(moving).not.toContain(outcomeOf(stated, requester));
  });
});

describe('a security code', () => {
  it('opens an address and a withdrawal, each of which has its own codes', () => {
    expect(codesThatOpen('address')).toEqual(['address', SECURITY_CODE]);
    expect(codesThatOpen('withdraw')).toEqual(['withdraw', SECURITY_CODE]);
  });

  it('sets the first fund password, but changes none', () => {
    expect(codesThatSetFundPassword(true)).toEqual(['pay_password', SECURITY_CODE]);
    expect(codesThatSetFundPassword(false)).toEqual(['pay_password']);
  });

  it('is accepted by a check for its own action, for a registration, or without a stated purpose', () => {
    const meant = (hasFundPassword: boolean) =>
      [undefined, ...CODE_PURPOSES].filter((stated) => codesMeantBy(stated, hasFundPassword).includes(SECURITY_CODE));
    expect(meant(true)).toEqual([undefined, 'register', 'address', 'withdraw']);
    expect(meant(false)).toEqual([undefined, 'register', 'pay_password', 'address', 'withdraw']);
    expect(codesMeantBy('bind', false)).toEqual(['bind']);
  });
});

const since = 1_767_225_600;
const after = (count: number): WrongCodes => ({ count, since });

describe('wrong codes', () => {
  it.each<[string, WrongCodes | undefined, number, number]>([
    ['none', undefined, since, 0],
    ['fourteen', after(14), since, 0],
    ['fifteen', after(15), since, 3_600],
    ['fifteen, a second before the hour ends', after(15), since + 3_599, 1],
    ['fifteen, when the hour has ended', after(15), since + 3_600, 0],
  ])('%s', (_, wrong, now, wait) => expect(secondsToNextTry(wrong, now)).toBe(wait));

  it.each<[string, WrongCodes | undefined, number, WrongCodes]>([
    ['the first', undefined, since, { count: 1, since }],
    ['another', after(1), since + 60, { count: 2, since }],
    ['the last of an hour', after(14), since + 3_599, { count: 15, since }],
    ['the first of the next hour', after(15), since + 3_600, { count: 1, since: since + 3_600 }],
  ])('%s is counted', (_, wrong, now, counted) => expect(countWrongCode(wrong, now)).toEqual(counted));
});
