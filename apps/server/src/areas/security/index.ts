import type { security } from '@mt2/contracts/security';
import { ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { RealNow } from '../../world/clock.ts';
import { Throttle } from '../../world/throttle.ts';
import { changePassword } from './change-password.ts';
import { hasFundPassword } from './fund-password.ts';
import { setFundPassword } from './set-fund-password.ts';

export { checkFundPassword, type TypedFundPassword, tryFundPassword } from './fund-password.ts';

const MINUTE_MS = 60_000;

/** The two passwords of an account. */
export const securityArea = (real: RealNow): Area<typeof security> => ({
  handlers: {
    changePassword: changePassword(new Throttle(real, 10, 15 * MINUTE_MS)),
    hasFundPassword: ({ world, person }) => ok(hasFundPassword(world, person.id) ? (1 as const) : (2 as const)),
    setFundPassword,
  },
  needs: {
    'fund-password': (source, { id }) => (hasFundPassword(source, id) ? { saw: 'set' } : { saw: 'not set', refusal: 'set-fund-password' }),
  },
});
