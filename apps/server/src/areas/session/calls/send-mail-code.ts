import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/throttle.ts';
import { sendCode } from '../codes.ts';
import { purposeOf } from '../purpose.ts';
import { reachable } from '../reachable.ts';
import { contactOf } from '../typed-contact.ts';

/** Sends a code by e-mail. */
export const sendMailCode = (throttle: Throttle) =>
  prepared<typeof session.sendMailCode, Contact>(
    async (asking, { user_string }) => reachable(contactOf(user_string, {}, 'email'), throttle, asking),
    (tx, input, contact) => {
      sendCode(tx, contact, purposeOf(input), tx.lang);
      return ok(tx.say('code-sent'));
    },
  );
