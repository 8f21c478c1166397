export { DIAL_COUNTRIES } from './area-codes.ts';
export { CodeRequests } from './code-requests.ts';
export { consumeCode, findOwnCode, isUsable, sendCode, sentCodeOf } from './codes.ts';
export { LoginAttempts, ownKey } from './logins.ts';
export { endOtherSessions, endSession, endSessionsOf, openSession } from './open-session.ts';
export { checkNotPublic, guessCounted, guessPassword, hashPassword, isPublicPassword } from './passwords.ts';
export { register } from './register.ts';
export { sendRequested } from './request-code.ts';
export {
  countSessions,
  findPerson,
  hashToken,
  isIssued,
  isSessionOpen,
  listLogins,
  type StoredCode,
} from './session.repo.ts';
export { newToken, tokensIn } from './token.ts';
export { checkMailRequest, checkSmsRequest } from './typed-contact.ts';
