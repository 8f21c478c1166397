import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import { checkMailRequest, sendTyped } from '../typed-request.ts';

/** Sends a code by e-mail. */
export const sendMailCode = (throttle: Throttle) =>
  prepared<typeof session.sendMailCode, Contact>(
    async (asking, input) => checkMailRequest(asking, input, throttle),
    (tx, input, contact) => {
      const sent = sendTyped(tx, input, contact);
      return sent.ok ? ok(tx.say('code-sent')) : sent;
    },
  );
