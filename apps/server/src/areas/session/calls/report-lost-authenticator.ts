import type { session } from '@mt2/contracts/session';
import { err, ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import { reportLost } from '../../authenticator/index.ts';
import { findUser, type User } from '../../user/index.ts';
import { proveLogin } from '../prove-login.ts';

/** Reports the authenticator of an account lost, by its password; an operator decides. */
export const reportLostAuthenticator = (failures: Throttle) =>
  prepared<typeof session.reportLostAuthenticator, User>(
    (place, typed) => proveLogin(place, failures, typed),
    (tx, _, { id, passwordHash }) => {
      if (findUser(tx, id)?.passwordHash !== passwordHash) return err('wrong-login');
      const reported = reportLost(tx, id);
      return reported.ok ? ok(tx.say('submit-success')) : reported;
    },
  );
