import type { session } from '@mt2/contracts/session';
import type { Area } from '../../http/area.ts';
import { checkEmailCode, checkMobileCode } from './calls/check-code.ts';
import { listAreaCodes } from './calls/list-area-codes.ts';
import { login, reportLostAuthenticator } from './calls/login.ts';
import { register } from './calls/register.ts';
import { resetPassword } from './calls/reset-password.ts';
import { sendMailCode, sendOtherCode, sendSmsCode } from './calls/send-code.ts';
import type { CodeRequests } from './code-requests.ts';
import type { LoginAttempts } from './logins.ts';

/**
 * Verification codes, registration, login. Failed logins are limited in real time, and requests for codes together with
 * those under other names.
 */
export const sessionArea = (requests: CodeRequests, attempts: LoginAttempts): Area<typeof session> => ({
  handlers: {
    listAreaCodes,
    sendMailCode: sendMailCode(requests),
    sendSmsCode: sendSmsCode(requests),
    sendOtherCode: sendOtherCode(requests),
    register,
    login: login(attempts),
    reportLostAuthenticator: reportLostAuthenticator(attempts),
    resetPassword: resetPassword(attempts),
    checkMobileCode: checkMobileCode(requests),
    checkEmailCode: checkEmailCode(requests),
  },
});
