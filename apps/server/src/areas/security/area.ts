import type { security } from '@mt2/contracts/security';
import type { Area } from '../../http/area.ts';
import type { RealNow } from '../../world/clock.ts';
import { Throttle } from '../../world/throttle.ts';
import { changePassword } from './calls/change-password.ts';
import { hasFundPassword } from './calls/has-fund-password.ts';
import { setFundPassword } from './calls/set-fund-password.ts';
import { hasFundPassword as isSet } from './fund-password.ts';

const MINUTE_MS = 60_000;

/** The two passwords of an account. */
export const securityArea = (real: RealNow): Area<typeof security> => ({
  handlers: { changePassword: changePassword(new Throttle(real, 10, 15 * MINUTE_MS)), hasFundPassword, setFundPassword },
  needs: {
    'fund-password': (source, { id }) => (isSet(source, id) ? { saw: 'set' } : { saw: 'not set', refusal: 'set-fund-password' }),
  },
});
