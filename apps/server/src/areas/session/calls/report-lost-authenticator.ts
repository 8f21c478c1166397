import type { session } from '@mt2/contracts/session';
import { err } from '@mt2/domain';
import { answerWith, prepared } from '../../../http/area.ts';
import { reportLost } from '../../authenticator/index.ts';
import { findUser, type User } from '../../user/index.ts';
import type { LoginAttempts } from '../logins.ts';
import { proveLogin } from '../prove-login.ts';

/** Reports the authenticator of an account lost, by its password; an operator decides. */
export const reportLostAuthenticator = (attempts: LoginAttempts) =>
  prepared<typeof session.reportLostAuthenticator, User>(
    (place, typed) => proveLogin(place, attempts, typed),
    (tx, _, { id, passwordHash }) => {
      if (findUser(tx, id)?.passwordHash !== passwordHash) return err('wrong-login');
      return answerWith(tx, 'submit-success', reportLost(tx, id));
    },
  );
