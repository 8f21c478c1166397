import type { session } from '@mt2/contracts/session';
import type { Area } from '../../http/area.ts';
import type { RealNow } from '../../world/clock.ts';
import { Throttle } from '../../world/throttle.ts';
import { listAreaCodes } from './area-codes.ts';
import { checkEmailCode, checkMobileCode } from './check-code.ts';
import { login } from './login.ts';
import { throttleLogins } from './logins.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendMailCode, sendOtherCode, sendSmsCode } from './send-code.ts';

export { consumeCode } from './codes.ts';
export { endOtherSessions, openSession } from './open-session.ts';
export { findOwnCode, notify } from './own-contacts.ts';
export { guessPassword, guessThrottled, hashPassword } from './passwords.ts';
export { checkNotPublic, isPublicPassword } from './public-secrets.ts';
export { sayTo } from './say-to.ts';
export { deleteSession, findPerson, findUser, findUserByEmail, findUserByPhone, listLastUsers, updateUser } from './session.repo.ts';

const MINUTE_MS = 60_000;

/** Who comes in: codes, registration, login. Failed sign-ins and code requests are limited on real time. */
export function sessionArea(real: RealNow): Area<typeof session> {
  const codes = new Throttle(real, 10, MINUTE_MS);
  const failures = throttleLogins(real);
  return {
    handlers: {
      listAreaCodes,
      sendMailCode: sendMailCode(codes),
      sendSmsCode: sendSmsCode(codes),
      sendOtherCode: sendOtherCode(codes),
      register,
      login: login(failures),
      resetPassword: resetPassword(failures),
      checkMobileCode,
      checkEmailCode,
    },
  };
}
