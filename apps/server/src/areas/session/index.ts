export { checkCode } from './check-code.ts';
export { consumeCode, isUsable, sendCode, sentCodeOf } from './codes.ts';
export { endOtherSessions, endSession, openSession } from './open-session.ts';
export { findOwnCode } from './own-code.ts';
export { guessPassword, guessThrottled, hashPassword } from './passwords.ts';
export { checkNotPublic, isPublicPassword } from './public-secrets.ts';
export { register } from './register.ts';
export { resetPassword } from './reset-password.ts';
export { countSessions, findPerson, hashToken, isSessionOpen, listLogins, type StoredCode } from './session.repo.ts';
