import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import { statedPurpose } from '../purpose.ts';
import { checkRequest, sendRequested } from '../request-code.ts';
import { contactOf } from '../typed-contact.ts';

/** Sends a code by e-mail. */
export const sendMailCode = (throttle: Throttle) =>
  prepared<typeof session.sendMailCode, Contact>(
    async (asking, input) => checkRequest(asking, contactOf(input.user_string, {}, 'email'), statedPurpose(input), throttle),
    (tx, input, contact) => {
      const sent = sendRequested(tx, contact, statedPurpose(input));
      return sent.ok ? ok(tx.say('code-sent')) : sent;
    },
  );
