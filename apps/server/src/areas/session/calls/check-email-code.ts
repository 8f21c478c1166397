import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findUser } from '../../user/index.ts';
import { checkCode, guestCodes } from '../check-code.ts';
import { checkCodeAlone } from '../check-code-alone.ts';
import type { CodeRequests } from '../code-requests.ts';
import { statedPurpose } from '../purpose.ts';
import { contactOf } from '../typed-contact.ts';

/** Checks a code that came by e-mail. Who is logged in may leave out the address: it is their own. A guest may too: then it is about the codes that were requested from the same address. */
export const checkEmailCode =
  (requests: CodeRequests): Change<typeof session.checkEmailCode> =>
  (tx, input) => {
    if (!tx.person && input.user_string === '') {
      const lone = { typed: input.email_code, kind: 'email', purposes: guestCodes(statedPurpose(input)), address: tx.address } as const;
      const alone = checkCodeAlone(tx, lone, requests);
      return alone.ok ? ok(tx.say('code-valid')) : alone;
    }
    const own = tx.person && findUser(tx, tx.person.id);
    const contact = contactOf(input.user_string || (own?.email ?? ''), {}, 'email');
    if (!contact.ok) return contact;
    const typed = { contact: contact.value, code: input.email_code, purpose: statedPurpose(input), ownCode: input.code };
    const checked = checkCode(tx, tx.person, typed);
    return checked.ok ? ok(tx.say(checked.value === 'bound' ? 'bind-success' : 'code-valid')) : checked;
  };
