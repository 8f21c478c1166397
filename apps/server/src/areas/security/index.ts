import type { security } from '@mt2/contracts/security';
import { go, known } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { RealNow } from '../../world/clock.ts';
import { Throttle } from '../../world/throttle.ts';
import type { Tx } from '../../world/tx.ts';
import { findUser } from '../session/index.ts';
import { changePassword } from './change-password.ts';
import { setFundPassword } from './set-fund-password.ts';

export { checkFundPassword, type TypedFundPassword, tryFundPassword } from './fund-password.ts';

const MINUTE_MS = 60_000;

const isSet = (source: Pick<Tx, 'sql'>, userId: number): boolean =>
  known(findUser(source, userId), 'a session has its user').fundPasswordHash !== null;

/** The two passwords of an account. */
export const securityArea = (real: RealNow): Area<typeof security> => ({
  handlers: {
    changePassword: changePassword(new Throttle(real, 10, 15 * MINUTE_MS)),
    hasFundPassword: ({ world, person }) => go(isSet(world, person.id) ? (1 as const) : (2 as const)),
    setFundPassword,
  },
  needs: {
    'fund-password': (source, { id }) => (isSet(source, id) ? { saw: 'set' } : { saw: 'not set', refusal: 'set-fund-password' }),
  },
});
