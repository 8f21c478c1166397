import type { security } from '@mt2/contracts/security';
import { FUND_PASSWORD_NEED } from '@mt2/domain/security';
import type { Area } from '../../http/area.ts';
import { needBy } from '../../http/needs.ts';
import type { LoginAttempts } from '../session/index.ts';
import { authenticatorReview } from './authenticator-review.ts';
import { startAuthenticator, turnOffAuthenticator, turnOnAuthenticator } from './calls/authenticator.ts';
import { changePassword, hasFundPassword, setFundPassword } from './calls/passwords.ts';
import { getSecurity, listLogins, setAntiPhishingCode, signOutDevice, signOutOthers } from './calls/security.ts';
import { hasFundPassword as isSet } from './fund-password.ts';

/** The protection of an account: two passwords, the authenticator, the anti-phishing code, and the logins. */
export const securityArea = (attempts: LoginAttempts): Area<typeof security> => ({
  handlers: {
    changePassword: changePassword(attempts),
    hasFundPassword,
    setFundPassword,
    getSecurity,
    startAuthenticator,
    turnOnAuthenticator,
    turnOffAuthenticator,
    setAntiPhishingCode,
    listLogins,
    signOutOthers,
    signOutDevice,
  },
  reviews: [authenticatorReview],
  needs: { 'fund-password': needBy(FUND_PASSWORD_NEED, (source, { id }) => isSet(source, id)) },
});
