import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import type { CodeRequests } from '../code-requests.ts';
import { checkSmsRequest, sendTyped } from '../typed-request.ts';

/** Sends a code by SMS, to supported countries. */
export const sendSmsCode = (requests: CodeRequests) =>
  prepared<typeof session.sendSmsCode, Contact>(
    async (asking, input) => checkSmsRequest(asking, input, requests),
    (tx, input, contact) => {
      const sent = sendTyped(tx, input, contact, requests);
      return sent.ok ? ok(tx.say('code-sent')) : sent;
    },
  );
