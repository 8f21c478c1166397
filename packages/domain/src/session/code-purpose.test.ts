import { describe, expect, it } from 'vitest';
import {
  CODE_PURPOSES,
  type CodePurpose,
  codesMeantBy,
  codesThatOpen,
  codesThatSetFundPassword,
  type Requester,
  SECURITY_CODE,
  sentPurpose,
} from './code-purpose.ts';

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
