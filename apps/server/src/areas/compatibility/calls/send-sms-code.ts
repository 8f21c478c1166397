import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import { type CodeRequests, checkSmsRequest, sendTyped } from '../../session/index.ts';

/** Sends a code by SMS, to supported countries, under another name of the call. */
export const sendSmsCode = (requests: CodeRequests) =>
  prepared<typeof compatibility.sendSmsCode, Contact>(
    async (asking, input) => checkSmsRequest(asking, input, requests),
    (tx, input, contact) => {
      const sent = sendTyped(tx, input, contact, requests);
      return sent.ok ? ok(tx.say('code-sent')) : sent;
    },
  );
