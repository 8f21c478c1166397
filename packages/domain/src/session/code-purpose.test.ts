import { describe, expect, it } from 'vitest';
import {
  CODE_PURPOSES,
  type CodePurpose,
  type ContactOwner,
  codesMeantBy,
  codesThatOpen,
  SECURITY_CODE,
  sentPurpose,
} from './code-purpose.ts';

type Row = [stated: CodePurpose | undefined, owner: ContactOwner, outcome: string];
const outcomeOf = (stated: CodePurpose | undefined, owner: ContactOwner): string => {
  const decided = sentPurpose(stated, owner);
  return decided.ok ? decided.value : decided.refusal;
};

describe('a requested code', () => {
  it.each<Row>([
    [undefined, 'self', 'security_code'],
    ['register', 'self', 'security_code'],
    ['withdraw', 'self', 'withdraw'],
    ['address', 'self', 'address'],
    ['bind', 'self', 'bind'],
    ['pay_password', 'self', 'pay_password'],
    [undefined, 'somebody', 'register'],
    ['register', 'somebody', 'register'],
    ['bind', 'somebody', 'bind'],
    ['withdraw', 'somebody', 'own-contact-required'],
    ['address', 'somebody', 'own-contact-required'],
    [undefined, 'unknown to a guest', 'register'],
    ['register', 'unknown to a guest', 'register'],
    ['forget', 'unknown to a guest', 'forget'],
    ['withdraw', 'unknown to a guest', 'not-logged-in'],
    ['address', 'unknown to a guest', 'not-logged-in'],
  ])('for %s to a contact of %s is %s', (stated, owner, outcome) => expect(outcomeOf(stated, owner)).toBe(outcome));

  it('never moves money unless it goes to a contact of the caller’s own', () => {
    const moving = new Set<string>([...codesThatOpen('address'), ...codesThatOpen('withdraw')]);
    for (const owner of ['somebody', 'unknown to a guest'] as const)
      for (const stated of [undefined, ...CODE_PURPOSES]) expect(moving).not.toContain(outcomeOf(stated, owner));
  });
});

describe('a security code', () => {
  it('opens an address and a withdrawal, each of which has codes of its own', () => {
    expect(codesThatOpen('address')).toEqual(['address', SECURITY_CODE]);
    expect(codesThatOpen('withdraw')).toEqual(['withdraw', SECURITY_CODE]);
  });

  it('is meant by a check for what it opens, for a registration, or for nothing stated', () => {
    const meant = [undefined, ...CODE_PURPOSES].filter((stated) => codesMeantBy(stated).includes(SECURITY_CODE));
    expect(meant).toEqual([undefined, 'register', 'address', 'withdraw']);
    expect(codesMeantBy('bind')).toEqual(['bind']);
  });
});
