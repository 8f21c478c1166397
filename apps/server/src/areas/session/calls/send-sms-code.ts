import type { Input } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared, type QueryContext } from '../../../http/area.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import { findUser, isOwnContact } from '../../user/index.ts';
import { statedPurpose } from '../purpose.ts';
import { checkRequest, sendRequested } from '../request-code.ts';
import { accountContactOf, contactOf } from '../typed-contact.ts';

type Called = typeof session.sendSmsCode;

/** The number in a request: an account's where there may be one, but to register a new one of the usual country. */
function numberOf({ world, person }: QueryContext<Called>, input: Input<Called>) {
  const own = person && findUser(world, person.id);
  const typed = input.user_string || input.mobile;
  const known = accountContactOf(world, typed, input, 'mobile', own);
  const isNew = (statedPurpose(input) ?? 'register') === 'register' && !(own && known.ok && isOwnContact(own, known.value));
  return isNew ? contactOf(typed, input, 'mobile') : known;
}

/** Sends a code by SMS, to countries that are open. */
export const sendSmsCode = (throttle: Throttle) =>
  prepared<Called, Contact>(
    async (asking, input) => checkRequest(asking, numberOf(asking, input), statedPurpose(input), throttle),
    (tx, input, contact) => {
      const sent = sendRequested(tx, contact, statedPurpose(input));
      return sent.ok ? ok(tx.say('code-sent')) : sent;
    },
  );
