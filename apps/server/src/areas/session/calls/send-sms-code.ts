import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/throttle.ts';
import { findUser } from '../../user/index.ts';
import { sendCode } from '../codes.ts';
import { purposeOf } from '../purpose.ts';
import { reachable } from '../reachable.ts';
import { accountContactOf, contactOf } from '../typed-contact.ts';

/** Sends a code by SMS, to countries that are open. */
export const sendSmsCode = (throttle: Throttle) =>
  prepared<typeof session.sendSmsCode, Contact>(
    async (asking, input) => {
      const number = input.user_string || input.mobile;
      const isNew = purposeOf(input) === 'register';
      const own = asking.person && findUser(asking.world, asking.person.id);
      const contact = isNew ? contactOf(number, input, 'mobile') : accountContactOf(asking.world, number, input, 'mobile', own);
      return reachable(contact, throttle, asking);
    },
    (tx, input, contact) => {
      sendCode(tx, contact, purposeOf(input), tx.lang);
      return ok(tx.say('code-sent'));
    },
  );
