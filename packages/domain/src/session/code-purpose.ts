import { type Decision, err, ok } from '../core/decision.ts';

/** Purposes for which a verification code may be requested. */
export const CODE_PURPOSES = ['register', 'forget', 'bind', 'password', 'pay_password', 'address', 'withdraw'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The purpose of a security code: it opens one step that moves money, or sets the first fund password, whichever comes first. */
export const SECURITY_CODE = 'security_code';
/** The purpose that a sent code is good for. */
export type SentPurpose = CodePurpose | typeof SECURITY_CODE;

/** The steps that move money. Their codes are sent in a session only, to a contact of the user's own. */
const MONEY_STEPS = ['address', 'withdraw'] as const;
export type MoneyStep = (typeof MONEY_STEPS)[number];

const isMoneyStep = (purpose: CodePurpose): purpose is MoneyStep => MONEY_STEPS.some((step) => step === purpose);

/** The person who requests a code to a contact: the user whose contact it is, another one, or nobody that is logged in. */
export type Requester = 'owner' | 'another user' | 'guest';
export type PurposeRefusal = 'not-logged-in' | 'own-contact-required';

/** Decides what a requested code is good for, once and for all. A request without a purpose counts as one for a registration. */
export function sentPurpose(stated: CodePurpose | undefined, requester: Requester): Decision<SentPurpose, PurposeRefusal> {
  const purpose = stated ?? 'register';
  if (requester === 'owner') return ok(purpose === 'register' ? SECURITY_CODE : purpose);
  if (!isMoneyStep(purpose)) return ok(purpose);
  return err(requester === 'guest' ? 'not-logged-in' : 'own-contact-required');
}

/** The codes that open a step that moves money. */
export const codesThatOpen = (step: MoneyStep): readonly SentPurpose[] => [step, SECURITY_CODE];

/** The codes that set a fund password. A security code may set the first one, but changes none. */
export const codesThatSetFundPassword = (isFirst: boolean): readonly SentPurpose[] =>
  isFirst ? ['pay_password', SECURITY_CODE] : ['pay_password'];

/** The codes that a check means by the purpose that it states, or all if it states none; `hasFundPassword` of the user who checks. */
export function codesMeantBy(stated: CodePurpose | undefined, hasFundPassword: boolean): readonly SentPurpose[] {
  if (stated === undefined) return [...CODE_PURPOSES, SECURITY_CODE];
  if (isMoneyStep(stated)) return codesThatOpen(stated);
  if (stated === 'pay_password') return codesThatSetFundPassword(!hasFundPassword);
  return stated === 'register' ? ['register', SECURITY_CODE] : [stated];
}
