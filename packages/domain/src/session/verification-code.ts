import { type Decision, err, ok } from '../core/decision.ts';
import { HOUR, type Instant, MINUTE } from '../core/instant.ts';
import { seedBits, textHash } from '../core/math.ts';

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

/** Seconds of world time for which a code is valid. */
export const CODE_LIFE = 10 * MINUTE;
/** Wrong attempts after which a code is invalid. */
const CODE_TRIES = 5;

/** Digits of a code. */
export const CODE_LENGTH = 6;

const LOWEST = 10 ** (CODE_LENGTH - 1);
const COUNT = 9 * LOWEST;

/**
 * The `n`-th code sent to a recipient for a purpose: six digits, computable from the seed. All codes of one seed,
 * recipient and purpose differ: they walk around the circle of codes in steps coprime to its length.
 */
export function verificationCode(seed: bigint, recipient: string, purpose: string, n: number): string {
  const start = textHash(seedBits(seed), `${purpose}\n${recipient}`);
  const step = 30 * (textHash(start, recipient) % (COUNT / 30)) + 7;
  return String(LOWEST + (((start % COUNT) + (n % COUNT) * step) % COUNT));
}

/** The latest code sent to a recipient for a purpose. */
export type SentCode = { readonly code: string; readonly sentAt: Instant; readonly wrongTries: number; readonly isUsed: boolean };

export type CodeState = 'good' | 'used' | 'tried too often' | 'expired';

/** The state of a code: valid, or why it is not. */
export function codeState({ sentAt, wrongTries, isUsed }: SentCode, now: Instant): CodeState {
  if (isUsed) return 'used';
  if (wrongTries >= CODE_TRIES) return 'tried too often';
  return now < sentAt + CODE_LIFE ? 'good' : 'expired';
}

/** Accepts a typed code if it is the one sent and still valid. The caller counts each `code-wrong` as a wrong attempt. */
export function checkCode(sent: SentCode | undefined, typed: string, now: Instant): Decision<SentCode, 'code-required' | 'code-wrong'> {
  const code = typed.trim();
  if (code === '') return err('code-required');
  return sent && codeState(sent, now) === 'good' && sent.code === code ? ok(sent) : err('code-wrong');
}

/** Wrong codes within `WRONG_CODES_WINDOW` after which no code is accepted, not even the right one. */
const WRONG_CODES = 15;
/** Seconds of world time, counted from the first wrong code. */
const WRONG_CODES_WINDOW = HOUR;

/** The number of wrong codes, and the time of the first. */
export type WrongCodes = { readonly count: number; readonly since: Instant };

const hasPassed = ({ since }: WrongCodes, now: Instant): boolean => now >= since + WRONG_CODES_WINDOW;

/**
 * Seconds until the next attempt is allowed; 0 if now. New codes can be requested at any time, so counting per code alone
 * would allow guessing them.
 */
export const secondsToNextTry = (wrong: WrongCodes | undefined, now: Instant): number =>
  !wrong || wrong.count < WRONG_CODES ? 0 : Math.max(0, wrong.since + WRONG_CODES_WINDOW - now);

export const mayTryCode = (wrong: WrongCodes | undefined, now: Instant): boolean => secondsToNextTry(wrong, now) === 0;

export const countWrongCode = (wrong: WrongCodes | undefined, now: Instant): WrongCodes =>
  !wrong || hasPassed(wrong, now) ? { count: 1, since: now } : { count: wrong.count + 1, since: wrong.since };
