import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findUser } from '../../user/index.ts';
import { checkCode } from '../check-code.ts';
import { checkCodeAlone } from '../check-code-alone.ts';
import type { CodeRequests } from '../code-requests.ts';
import { accountContactOf } from '../typed-contact.ts';

/**
 * Checks a code sent by SMS. Without a number, it checks a code of the user's own phone, or, for a guest, one that the
 * same network address requested.
 */
export const checkMobileCode =
  (requests: CodeRequests): Change<typeof session.checkMobileCode> =>
  (tx, input) => {
    const code = { typed: input.code, purpose: input.purpose };
    if (!tx.person && input.contact === '') return checkCodeAlone(tx, { ...code, kind: 'mobile' }, requests);
    const own = tx.person && findUser(tx, tx.person.id);
    const contact = accountContactOf(tx, input.contact || (own?.phone ?? ''), input.contact ? input.areaCode : '', 'mobile', own);
    if (!contact.ok) return contact;
    const checked = checkCode(tx, tx.person, { ...code, contact: contact.value, ownCode: input.ownCode });
    return checked.ok ? ok(tx.say(checked.value === 'bound' ? 'bind-success' : 'code-valid')) : checked;
  };
