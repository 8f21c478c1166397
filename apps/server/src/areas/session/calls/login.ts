import type { session } from '@mt2/contracts/session';
import { err, ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import { checkTotp } from '../../authenticator/index.ts';
import { findUser, type User } from '../../user/index.ts';
import { openSession } from '../open-session.ts';
import { proveLogin } from '../prove-login.ts';

/** Logs in by the password, and where the authenticator is on by its code too. */
export const login = (failures: Throttle) =>
  prepared<typeof session.login, User>(
    (place, { totp: _, ...typed }) => proveLogin(place, failures, typed),
    (tx, { totp }, { id, passwordHash }) => {
      if (findUser(tx, id)?.passwordHash !== passwordHash) return err('wrong-login');
      const second = checkTotp(tx, id, totp);
      return second.ok ? ok(openSession(tx, id, tx.userAgent)) : second;
    },
  );
