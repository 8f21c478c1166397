import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import type { CodeRequests } from '../code-requests.ts';
import { checkMailRequest, sendTyped } from '../typed-request.ts';

/** Sends a code by email. */
export const sendMailCode = (requests: CodeRequests) =>
  prepared<typeof session.sendMailCode, Contact>(
    async (asking, input) => checkMailRequest(asking, input, requests),
    (tx, input, contact) => {
      const sent = sendTyped(tx, input, contact, requests);
      return sent.ok ? ok(tx.say('code-sent')) : sent;
    },
  );
