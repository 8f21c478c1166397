import type { session } from '@mt2/contracts/session';
import type { Area } from '../../http/area.ts';
import { Throttle } from '../../world/limits/throttle.ts';
import type { RealNow } from '../../world/time/clock.ts';
import { checkEmailCode } from './calls/check-email-code.ts';
import { checkMobileCode } from './calls/check-mobile-code.ts';
import { listAreaCodes } from './calls/list-area-codes.ts';
import { login } from './calls/login.ts';
import { register } from './calls/register.ts';
import { reportLostAuthenticator } from './calls/report-lost-authenticator.ts';
import { resetPassword } from './calls/reset-password.ts';
import { sendMailCode } from './calls/send-mail-code.ts';
import { sendOtherCode } from './calls/send-other-code.ts';
import { sendSmsCode } from './calls/send-sms-code.ts';
import { throttleLogins } from './logins.ts';

const MINUTE_MS = 60_000;

/** Verification codes, registration, login. Failed sign-ins and code requests are limited on real time. */
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
      reportLostAuthenticator: reportLostAuthenticator(failures),
      resetPassword: resetPassword(failures),
      checkMobileCode,
      checkEmailCode,
    },
  };
}
