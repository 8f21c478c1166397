import { type Decision, err, ok } from '../core/decision.ts';

/** Purposes for which a verification code may be requested. */
export const CODE_PURPOSES = ['register', 'forget', 'bind', 'password', 'pay_password', 'address', 'withdraw'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The purpose of a security code: it authorizes one action that moves money, or sets the first fund password, whichever happens first. */
export const SECURITY_CODE = 'security_code';
/** The purpose that a sent code is valid for. */
export type SentPurpose = CodePurpose | typeof SECURITY_CODE;

/** The actions that move money. Their codes are sent only in a session, to the user's own contact. */
const MONEY_STEPS = ['address', 'withdraw'] as const;
export type MoneyStep = (typeof MONEY_STEPS)[number];

const isMoneyStep = (purpose: CodePurpose): purpose is MoneyStep => MONEY_STEPS.some((step) => step === purpose);

/** The sender of a request for a code: the user with that contact, another user, or a guest. */
export type Requester = 'owner' | 'another user' | 'guest';
export type PurposeRefusal = 'not-logged-in' | 'own-contact-required';

/** Determines the final purpose of a requested code. A request without a purpose counts as one for a registration. */
export function sentPurpose(stated: CodePurpose | undefined, requester: Requester): Decision<SentPurpose, PurposeRefusal> {
  const purpose = stated ?? 'register';
  if (requester === 'owner') return ok(purpose === 'register' ? SECURITY_CODE : purpose);
  if (!isMoneyStep(purpose)) return ok(purpose);
  return err(requester === 'guest' ? 'not-logged-in' : 'own-contact-required');
}

/** The codes that authorize an action that moves money. */
export const codesThatOpen = (step: MoneyStep): readonly SentPurpose[] => [step, SECURITY_CODE];

/** The codes that set a fund password. A security code may set the first one, but not change it. */
export const codesThatSetFundPassword = (isFirst: boolean): readonly SentPurpose[] =>
  isFirst ? ['pay_password', SECURITY_CODE] : ['pay_password'];

/** The codes a check refers to by its stated purpose, or all if it states none; `hasFundPassword` refers to the user who checks. */
export function codesMeantBy(stated: CodePurpose | undefined, hasFundPassword: boolean): readonly SentPurpose[] {
  if (stated === undefined) return [...CODE_PURPOSES, SECURITY_CODE];
  if (isMoneyStep(stated)) return codesThatOpen(stated);
  if (stated === 'pay_password') return codesThatSetFundPassword(!hasFundPassword);
  return stated === 'register' ? ['register', SECURITY_CODE] : [stated];
}
