import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import { checkSmsRequest, sendTyped } from '../../session/index.ts';

/** Sends a code by SMS, to countries that are open, under another name of the call. */
export const sendSmsCode = (throttle: Throttle) =>
  prepared<typeof compatibility.sendSmsCode, Contact>(
    async (asking, input) => checkSmsRequest(asking, input, throttle),
    (tx, input, contact) => {
      const sent = sendTyped(tx, input, contact);
      return sent.ok ? ok(tx.say('code-sent')) : sent;
    },
  );
